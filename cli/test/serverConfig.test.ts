import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { KEEP, PACK_LIMITS, RATES } from '@flagbridge/server'
import { configText, readServerConfig, variableOf } from '../src/serverConfig.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'config-'))
function file(text: string): string {
  const name = path.join(folder, 'server.yaml')
  writeFileSync(name, text)
  return name
}

describe('the settings of a server', () => {
  it('are the usual ones unless somebody says otherwise', async () => {
    expect(await readServerConfig(undefined, {})).toEqual({ limits: RATES, keep: KEEP, pack: PACK_LIMITS })
  })

  it('are taken from a file, and before that from the environment', async () => {
    const name = file('limits:\n  sockets: 100\n  speaking: { most: 7 }\nkeep: { over: 365 }\n')
    const config = await readServerConfig(name, { FLAGBRIDGE_LIMITS_SOCKETS: '50', FLAGBRIDGE_KEEP_WAITING: '3' })
    expect(config).toEqual({
      limits: { ...RATES, sockets: 50, speaking: { ...RATES.speaking, most: 7 } },
      keep: { waiting: 3, over: 365 },
      pack: PACK_LIMITS,
    })
    expect(variableOf('limits.speaking.perSecond')).toBe('FLAGBRIDGE_LIMITS_SPEAKING_PER_SECOND')
  })

  it('printed are a file that says the same', async () => {
    const config = await readServerConfig(undefined, { FLAGBRIDGE_LIMITS_WAITING: '9' })
    expect(await readServerConfig(file(configText(config)), {})).toEqual(config)
  })

  it.each([
    ['limits:\n  socket: 100', /no setting "limits.socket"; do you mean "limits.sockets"/],
    ['limits:\n  sockets: many', /limits.sockets: a number, 0 or more, is wanted, not "many"/],
    ['limits:\n  sockets: -1', /not -1/],
    ['limits: [', /server.yaml: /],
    ['- limits', /no setting/],
  ])('that make no sense are refused: %s', async (text, reason) => {
    await expect(readServerConfig(file(text), {})).rejects.toThrow(reason)
  })

  it('in the environment that make no sense are refused by their name', async () => {
    await expect(readServerConfig(undefined, { FLAGBRIDGE_KEEP_OVER: 'soon' })).rejects.toThrow(
      /FLAGBRIDGE_KEEP_OVER: a number/,
    )
  })
})
