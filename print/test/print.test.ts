import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ShipCard } from '@flagbridge/scene'
import { galleryOf, printPdf, type Job, type Letters, type PrintedTable } from '../src/index.ts'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const { resolve } = createRequire(import.meta.url)
const font = (weight: number) =>
  readFileSync(resolve(`@fontsource/source-sans-3/files/source-sans-3-latin-${weight}-normal.woff`))
const letters: Letters = { regular: font(400), bold: font(700) }

const ARTS = ['games/admiral', 'games/imperial-stars', 'games/star-strike', 'games/starmada'].map((game) =>
  path.join(root, game, 'page/art'),
)
const sprites = ARTS.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
const texts = new Map(sprites.map((file) => [path.basename(file, '.svg'), readFileSync(file, 'utf8')]))
const gallery = galleryOf(texts)

const USUAL: Job = { what: ['sheets'], paper: 'a4', ink: 'full', perPage: 2, cell: 30, backs: false }

function ship(name: string, more: Partial<ShipCard> = {}): ShipCard {
  return {
    thing: 'piece:1',
    name,
    lines: ['Cruiser'],
    side: 0,
    art: 'starmada#f1-frigate',
    worth: { value: '100', label: 'points' },
    blocks: [
      { kind: 'boxes', rows: [{ label: 'Hull', of: 8, crossed: 2 }] },
      { kind: 'text', text: 'It holds the line.', rule: 'X-1' },
    ],
    ...more,
  }
}

function table(more: Partial<PrintedTable> = {}): PrintedTable {
  const field = {
    kind: 'hexes',
    top: 'flat',
    cells: [0, 1, 2].map((q) => ({
      id: String(q),
      label: `0${q}01`,
      q,
      r: 0,
      ...(q === 1 ? { terrain: 'dust' as const } : {}),
    })),
  } as const
  const pieces = [{ id: '1', name: 'Aurora', cell: '0', side: 0, art: 'starmada#f1-frigate', facing: 0 }]
  return {
    title: 'A Battle',
    scene: { field, pieces, round: 'Round 1', sides: [] },
    records: [ship('Aurora'), ship('Borealis', { side: 1 }), ship('Corona')],
    deck: [{ card: ship('Volley'), copies: 10 }],
    reference: undefined,
    ...more,
  }
}

const print = (more: Partial<Job> = {}, at: Partial<PrintedTable> = {}) =>
  printPdf(table(at), { ...USUAL, ...more }, letters, gallery)

/** How often something is drawn, from the streams of the pages. */
function drawing(pdf: Uint8Array): string {
  const raw = Buffer.from(pdf)
  let all = ''
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 1)) {
    if (raw.subarray(at - 3, at).toString() === 'end') continue
    const end = raw.indexOf('endstream', at)
    try {
      all += inflateSync(raw.subarray(at + 7, end)).toString('latin1')
    } catch {
      // A font: not packed as a page is.
    }
  }
  return all
}

describe('a page', () => {
  it('is the same to the last byte for the same table', async () => {
    const [one, other] = await Promise.all([print({ what: ['sheets', 'map'] }), print({ what: ['sheets', 'map'] })])
    expect(Buffer.from(one.pdf).equals(Buffer.from(other.pdf))).toBe(true)
    expect(Buffer.from(one.pdf).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('holds as many records as asked for', async () => {
    expect((await print({ perPage: 1 })).pages).toBe(3)
    expect((await print({ perPage: 2 })).pages).toBe(2)
    expect((await print({ perPage: 4 })).pages).toBe(1)
  })

  it('has its letters within itself', async () => {
    const { pdf } = await print()
    const text = Buffer.from(pdf).toString('latin1')
    expect(text).toMatch(/\/FontFile[23]/)
    expect(text).toContain('/ToUnicode')
  })

  it('is drawn in outlines where ink is to be saved', async () => {
    const [full, lines] = await Promise.all([print({ ink: 'full' }), print({ ink: 'lines' })])
    const fills = (pdf: Uint8Array) => (drawing(pdf).match(/\nf\n/g) ?? []).length
    expect(fills(full.pdf)).toBeGreaterThan(fills(lines.pdf))
  })
})

describe('records', () => {
  it('that are too long for their frame at the smallest letters are named', async () => {
    const long = ship('Endless', { blocks: [{ kind: 'text', text: 'word '.repeat(4000) }] })
    expect((await print({}, { records: [ship('Short'), long] })).tooLong).toEqual(['Endless'])
  })

  it('have a cross in every box that is lost', async () => {
    const crossed = (n: number) =>
      print({}, { records: [ship('A', { blocks: [{ kind: 'boxes', rows: [{ label: 'Hull', of: 8, crossed: n }] }] })] })
    const strokes = async (n: number) => (drawing((await crossed(n)).pdf).match(/\nS\n/g) ?? []).length
    expect((await strokes(3)) - (await strokes(0))).toBe(6)
  })
})

describe('cards', () => {
  it('come in their copies, nine a page, with a page of backs behind each', async () => {
    expect((await print({ what: ['cards'] })).pages).toBe(2)
    expect((await print({ what: ['cards'], backs: true })).pages).toBe(4)
  })
})

describe('a map', () => {
  it('goes over as many pages as it takes', async () => {
    expect((await print({ what: ['map'] })).pages).toBe(1)
    expect((await print({ what: ['map'], cell: 90 })).pages).toBe(2)
  })
})

describe('what a game has not', () => {
  it('is told, and is no page', async () => {
    const { missing, pages } = await print({ what: ['sheets', 'reference'] })
    expect(missing).toEqual(['the quick reference of the book'])
    expect(pages).toBe(2)
  })
})

describe('the silhouettes', () => {
  it('hold nothing that is left out on paper', () => {
    for (const [name, text] of texts) {
      const shapes = [...text.matchAll(/<([a-z]+)/g)].map(([, tag]) => tag!)
      const known = new Set(['svg', 'title', 'symbol', 'g', 'path', 'circle', 'rect'])
      expect(
        shapes.filter((tag) => !known.has(tag)),
        name,
      ).toEqual([])
    }
  })

  it('are all found by their names', () => {
    for (const [name, text] of texts)
      for (const [, id] of text.matchAll(/<symbol id="([^"]+)"/g))
        expect(gallery(`${name}#${id}`)?.strokes.length, `${name}#${id}`).toBeGreaterThan(0)
  })
})
