import { readdirSync, readFileSync } from 'node:fs'
import { opener, readCatalogue, runVignette } from '@flagbridge/formats'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import catalogue from '../catalogue/imperial-stars.yaml'
import exempt from '../catalogue/exempt.yaml'
import { imperialStars } from '../src/index.ts'
import { box, must } from './table.ts'

const folder = new URL('../vignettes/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.vignette.yaml'))
const vignettes = files.map((name) => ({
  name,
  raw: parse(readFileSync(new URL(name, folder), 'utf8')) as { rules: string[] },
}))
const open = opener(imperialStars)
const { rules } = must(readCatalogue(catalogue))

describe('vignettes', () => {
  it.each(vignettes)('$name', ({ raw }) => expect(runVignette(box, raw, { open })).toMatchObject({ ok: true }))

  it('show every rule that is not exempt', () => {
    const shown = new Set(vignettes.flatMap(({ raw }) => raw.rules))
    const known = new Set(rules.map(({ id }) => id))
    const nothingToShow = new Set(Object.keys(exempt as object))
    expect([...shown].filter((id) => !known.has(id))).toEqual([])
    expect([...known].filter((id) => !shown.has(id) && !nothingToShow.has(id))).toEqual([])
  })
})
