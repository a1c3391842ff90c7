import { readdirSync, readFileSync } from 'node:fs'
import { runVignette } from '@flagbridge/formats'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { box } from '../src/index.ts'

const folder = new URL('../vignettes/', import.meta.url)

it.each(readdirSync(folder))('%s', (file) => {
  expect(runVignette(box, parse(readFileSync(new URL(file, folder), 'utf8')))).toMatchObject({ ok: true })
})
