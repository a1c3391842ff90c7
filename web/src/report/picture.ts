import type { Report } from '@flagbridge/analysis'
import { headline } from '@flagbridge/analysis/drawn'

const WIDTH = 1200
const HEIGHT = 630
const GRAPH = 190
/** What of the styles a drawing needs to look the same elsewhere. */
const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'fill-opacity',
  'stroke-opacity',
  'stop-color',
  'stop-opacity',
  'color',
  'font-size',
  'font-weight',
  'font-family',
  'text-anchor',
  'display',
  'visibility',
  'transform',
  'transform-origin',
  'transform-box',
  'rotate',
]

/** The closing position above the graph, as a picture that stands by itself. */
export async function pictureOf(report: Report, side: number): Promise<Blob> {
  const page = document.querySelector('.reportpage')
  const map = page?.querySelector<SVGSVGElement>('.closing svg.map')
  const graph = page?.querySelector<SVGSVGElement>('svg.chance')
  if (page === null || page === undefined || graph === null || graph === undefined) throw new Error('nothing is drawn')
  const paper = getComputedStyle(page)
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  drawing.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  drawing.setAttribute('width', String(WIDTH))
  drawing.setAttribute('height', String(HEIGHT))
  const ground = getComputedStyle(document.body).backgroundColor
  drawing.innerHTML =
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>` +
    `<text x="32" y="48" font-family="Georgia, serif" font-weight="600" font-size="32"></text>` +
    `<text x="32" y="76" font-family="sans-serif" font-size="17"></text>`
  const [title, under] = drawing.querySelectorAll('text')
  for (const line of [title!, under!]) line.setAttribute('fill', paper.color)
  title!.textContent = headline(report)
  under!.textContent = `Flagbridge · ${report.sides.join(' against ')} · the chance of ${report.sides[side] ?? ''}`
  for (const defs of document.querySelectorAll<SVGSVGElement>('svg.defs')) drawing.append(styled(defs))
  const top = 92
  if (map !== null && map !== undefined) placed(drawing, styled(map), top, HEIGHT - GRAPH - top - 8)
  placed(drawing, styled(graph), map === null || map === undefined ? top : HEIGHT - GRAPH, GRAPH)
  await inlineArt(drawing)
  return rendered(new XMLSerializer().serializeToString(drawing))
}

function placed(drawing: SVGSVGElement, part: SVGSVGElement, y: number, height: number): void {
  part.setAttribute('x', '24')
  part.setAttribute('y', String(y))
  part.setAttribute('width', String(WIDTH - 48))
  part.setAttribute('height', String(height))
  // On the page the map fills its frame; here no ship may be cut off.
  part.setAttribute('preserveAspectRatio', 'xMidYMid meet')
  drawing.append(part)
}

/** A copy of a drawing in which every part carries its own styles. */
function styled(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')]
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  for (const [i, original] of originals.entries()) {
    const style = getComputedStyle(original)
    const parts = STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`)
    for (const name of ['--ship-dark', '--ship-light', '--d', '--c']) {
      const value = style.getPropertyValue(name)
      if (value !== '') parts.push(`${name}:${value}`)
    }
    const own = copies[i]!
    if (own.localName === 'svg' && i === 0) own.removeAttribute('class')
    own.setAttribute('style', parts.join(';'))
  }
  return copy
}

/** Ships are symbols of other files: a picture cannot fetch them, so they come along. */
async function inlineArt(drawing: SVGSVGElement): Promise<void> {
  const uses = [...drawing.querySelectorAll('use')].filter((use) => !(use.getAttribute('href') ?? '#').startsWith('#'))
  const sheets = new Map<string, Document>()
  const defs = document.createElementNS('http://www.w3.org/2000/svg', 'defs')
  const known = new Set<string>()
  for (const use of uses) {
    const [file = '', id = ''] = use.getAttribute('href')!.split('#')
    let sheet = sheets.get(file)
    if (sheet === undefined) {
      const text = await (await fetch(file)).text()
      sheets.set(file, (sheet = new DOMParser().parseFromString(text, 'image/svg+xml')))
    }
    const symbol = sheet.getElementById(id)
    if (symbol === null) continue
    if (!known.has(id)) defs.append(document.importNode(symbol, true))
    known.add(id)
    use.setAttribute('href', `#${id}`)
  }
  drawing.prepend(defs)
}

async function rendered(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  canvas.getContext('2d')!.drawImage(image, 0, 0)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture came of it')) : resolve(blob)), 'image/png'),
  )
}
