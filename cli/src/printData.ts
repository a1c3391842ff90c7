import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Chapter } from '@flagbridge/formats'
import { galleryOf, type Gallery, type Letters } from '@flagbridge/print'
import { projectRoot } from './project.ts'

// What `tools/printData.ts` puts beside the bundle when it is built.

const FOLDER = path.join(projectRoot, 'dist/print')

export function lettersHere(): Letters {
  const one = (name: keyof Letters) => readFileSync(path.join(FOLDER, `${name}.woff`))
  return { regular: one('regular'), bold: one('bold') }
}

export function galleryHere(): Gallery {
  const art = path.join(FOLDER, 'art')
  const sprites = readdirSync(art).map((name) => [name.replace('.svg', ''), readFileSync(path.join(art, name), 'utf8')])
  return galleryOf(new Map(sprites as [string, string][]))
}

/** The quick reference of the game's book. */
export function referenceOf(game: string): Chapter | undefined {
  const file = path.join(FOLDER, `${game}.reference.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Chapter) : undefined
}
