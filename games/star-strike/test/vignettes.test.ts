import { readFileSync, readdirSync } from 'node:fs'
import { runVignette } from '@flagbridge/formats'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { boxOf } from '../src/index.ts'
import { cards } from './packs.ts'

const folder = new URL('../vignettes/', import.meta.url)
const box = boxOf(cards)

describe('vignettes', () => {
  it.each(readdirSync(folder))('%s', (file) => {
    const vignette: unknown = parse(readFileSync(new URL(file, folder), 'utf8'))
    const result = runVignette(box, vignette)
    expect(result).toEqual({ ok: true, title: result.title })
  })
})
