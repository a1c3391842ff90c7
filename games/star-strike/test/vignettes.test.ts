import { readFileSync, readdirSync } from 'node:fs'
import type { AnyBox } from '@flagbridge/kernel'
import { runVignette } from '@flagbridge/formats'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { boxOf, boxOf1 } from '../src/index.ts'
import { cards } from './packs.ts'
import { cards as cards1 } from './v1/cards1.ts'

const folder = new URL('../vignettes/', import.meta.url)
const boxes: Readonly<Record<string, AnyBox>> = { 'star-strike-2': boxOf(cards), 'star-strike-1': boxOf1(cards1) }

describe('vignettes', () => {
  it.each(readdirSync(folder))('%s', (file) => {
    const vignette = parse(readFileSync(new URL(file, folder), 'utf8')) as { game: string }
    const result = runVignette(boxes[vignette.game]!, vignette)
    expect(result).toEqual({ ok: true, title: result.title })
  })
})
