import { opener, runVignette, type Vignette } from '@flagbridge/formats'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import catalogue from '../catalogue/admiral.yaml'
import exempt from '../catalogue/exempt.yaml'
import { admiral } from '../src/index.ts'
import { box } from './table.ts'

const folder = new URL('../vignettes/', import.meta.url)
const vignettes = readdirSync(folder)
  .filter((file) => file.endsWith('.vignette.yaml'))
  .map((file) => parse(readFileSync(new URL(file, folder), 'utf8')) as Vignette)

describe('Vignettes', () => {
  it.each(vignettes.map((vignette) => [vignette.rules.join(' '), vignette.vignette, vignette] as const))(
    '%s %s',
    (_rules, _title, vignette) => {
      expect(runVignette(box, vignette, { open: opener(admiral) })).toMatchObject({ ok: true })
    },
  )

  it('show every rule of the catalogue', () => {
    const ids = (catalogue as { rules: { id: string }[] }).rules.map((rule) => rule.id)
    const shown = new Set([...vignettes.flatMap((vignette) => vignette.rules), ...Object.keys(exempt as object)])
    expect(ids.filter((id) => !shown.has(id))).toEqual([])
    expect([...shown].filter((id) => !ids.includes(id))).toEqual([])
  })
})
