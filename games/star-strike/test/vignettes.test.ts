import { opener, runVignette } from '@flagbridge/formats'
import type { AnyBox, AnyRulebook } from '@flagbridge/kernel'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { boxOf, boxOf1, starStrike1, starStrike2 } from '../src/index.ts'
import { cards } from './table/packs.ts'
import { cards as cards1 } from './v1/cards1.ts'

const folder = new URL('../vignettes/', import.meta.url)
const boxes: Readonly<Record<string, AnyBox>> = { 'star-strike-2': boxOf(cards), 'star-strike-1': boxOf1(cards1) }
const rulebooks: Readonly<Record<string, AnyRulebook>> = { 'star-strike-2': starStrike2, 'star-strike-1': starStrike1 }

describe('vignettes', () => {
  it.each(readdirSync(folder))('%s', (file) => {
    const vignette = parse(readFileSync(new URL(file, folder), 'utf8')) as { game: string }
    const result = runVignette(boxes[vignette.game]!, vignette, {
      open: opener(rulebooks[vignette.game]!),
    })
    expect(result).toEqual({ ok: true, title: result.title, open: expect.any(Array) as unknown[] })
  })
})
