import { readdirSync, readFileSync } from 'node:fs'
import { opener, readSource, runVignette } from '@flagbridge/formats'
import { describe, expect, it } from 'vitest'
import { starmadaX } from '../src/index.ts'

const opened = starmadaX.open(starmadaX.packs)
if (!opened.ok) throw new Error('the built-in packs do not open')
const folder = new URL('../vignettes/', import.meta.url)

describe('vignettes', () => {
  it.each(readdirSync(folder).sort())('%s', (file) => {
    const read = readSource(file, readFileSync(new URL(file, folder), 'utf8'))
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    expect(runVignette(opened.value, read.source.data, { open: opener(starmadaX) })).toEqual({
      ok: true,
      title: expect.any(String) as string,
      open: expect.any(Array) as unknown[],
    })
  })
})
