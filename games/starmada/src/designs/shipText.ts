import { nearest, readBadly, type Problem, type Read } from '@flagbridge/kernel'
import { ABILITIES, EQUIPMENT, type Ability, type Equipment } from '../design/spec.ts'
import { arcLetters, arcsTouch } from '../design/arcs.ts'
import { ITEM_NAMES } from '../text/names.ts'
import { readShipDesign, type ShipDesign } from './shipDesign.ts'
import { inWords } from './shipFields.ts'

/**
 * Classes as the community writes them down, and back:
 *
 *     Public Cruiser, cruiser
 *     Hull 6, engines 6, shields 2
 *     Mass Driver (12, 3+, 1/1/1, Extra hull damage) AB, AC, BD
 *     Laser Cannon (9, 3+, 2/1/1) AB, ACE, BDF
 *     Hyperdrive, anti-fighter batteries, ECM, 5 security teams, 5 sunbursts
 */

type Weapon = ShipDesign['batteries'][number]

const WEAPON =
  /([A-Za-z][\w .'’/-]*?)\s*\(\s*(\d+)\s*,\s*(\d)\+\s*,\s*(\d+)\s*\/\s*(\d+)\s*\/\s*(\d+)((?:\s*,[^)]*)?)\)\s*:?/g
/** A mount, or several alike: AB, [AB], 3AB, AB x3. */
const MOUNT = /^[\s,;]*\[?(\d*)\s*([A-F]{1,6})\]?(?:\s*[x×]\s*(\d+))?(?![\w-])/

/** What people call some items. */
const SHORT: Readonly<Record<string, Equipment>> = {
  afb: 'antiFighterBatteries',
  ecm: 'ecm',
  ews: 'electronicWarfare',
  tdar: 'tachyonDetection',
  pds: 'pointDefense',
  lrs: 'longRangeSensors',
  marine: 'marines',
  fighter: 'fighterBay',
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const TECH = { engines: 'E', weapons: 'W', defences: 'D', defenses: 'D', equipment: 'Q' } as const

/** Longer than any class comes to. */
const MOST_LETTERS = 5000

/** Letters alone, and one of each, so that "Security Teams" is the item "security team". */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/s$/, '')
}

const ITEMS: ReadonlyMap<string, Equipment> = new Map([
  ...EQUIPMENT.flatMap((item) => [[plain(item), item] as const, [plain(ITEM_NAMES[item]), item] as const]),
  ...Object.entries(SHORT).map(([short, item]) => [plain(short), item] as const),
])

const WORDS: ReadonlyMap<string, Ability> = new Map(ABILITIES.map((ability) => [plain(ability), ability]))

/** Reads a class. What is not understood is told, and nothing is guessed. */
export function hearShip(text: string): Read<ShipDesign> {
  if (text.length > MOST_LETTERS) return readBadly({ path: [], expected: `at most ${MOST_LETTERS} characters` })
  const { head, body } = headOf(text)
  const problems: Problem[] = []
  const { batteries, rest } = weaponsIn(body, problems)
  const figures: Partial<Record<'hull' | 'engines' | 'shields', number>> = {}
  const tech = { E: 0, W: 0, D: 0, Q: 0 }
  const equipment: { item: Equipment; count: number }[] = []
  for (const said of rest.split(/[,;\n]/).map((one) => one.trim().replace(/^(?:and|equipment:)\s+/i, ''))) {
    if (said === '' || /^(?:CR|SU|weapons?:?$)/i.test(said)) continue
    if (hearFigure(said, figures) || hearTech(said, tech)) continue
    const fitted = itemIn(said)
    if (fitted === undefined) problems.push(unknown(said))
    else equipment.push(fitted)
  }
  if (figures.hull === undefined)
    problems.push({ path: ['hull'], expected: 'the hull, as "hull 6"', rule: 'SXS-A.1.1' })
  if (problems.length > 0) return readBadly(...problems)
  return readShipDesign({ ...head, hull: 1, ...figures, tech, batteries, equipment })
}

/** The first line names the class, unless it says something about it already. */
function headOf(text: string): { head: { name: string; role: string }; body: string } {
  const lines = text.split('\n').map((line) => line.replace(/^[\s>*#-]+/, '').trim())
  const first = lines.findIndex((line) => line !== '')
  const line = lines[first] ?? ''
  const isName = line !== '' && !/\bhull\b/i.test(line) && !line.includes('(') && !/\d\+/.test(line)
  const said = isName ? line : ''
  const [name = '', ...role] = said.replace(/^\(\d+\)\s*/, '').split(',')
  return {
    head: { name: name.trim().slice(0, 40) || 'Unnamed', role: role.join(',').trim().slice(0, 40) || 'ship' },
    body: (isName ? lines.slice(first + 1) : lines).join('\n'),
  }
}

function weaponsIn(body: string, problems: Problem[]): { batteries: Weapon[]; rest: string } {
  const batteries: Weapon[] = []
  const left: string[] = []
  let from = 0
  for (const found of body.matchAll(WEAPON)) {
    const [whole, name = '', range, toHit, rof, pen, dmg, words = ''] = found
    left.push(body.slice(from, found.index))
    const place = batteries.length
    const { mounts, length } = mountsIn(body.slice(found.index + whole.length))
    from = found.index + whole.length + length
    const abilities: Ability[] = []
    for (const word of words
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)) {
      const ability = WORDS.get(plain(word))
      if (ability !== undefined) abilities.push(ability)
      else
        problems.push({
          path: ['batteries', place, 'weapon', 'abilities'],
          ...notKnown(word, 'an ability', ABILITIES.map(inWords)),
        })
    }
    const figures = { range: Number(range), toHit: Number(toHit), rof: Number(rof), pen: Number(pen), dmg: Number(dmg) }
    batteries.push({ weapon: { name: name.trim().slice(0, 40), ...figures, abilities }, mounts })
  }
  left.push(body.slice(from))
  return { batteries, rest: left.join(',') }
}

/** SXS-A.1.8: mounts as long as they follow; "AFB" is no mount but an item. */
function mountsIn(text: string): { mounts: string[]; length: number } {
  const mounts: string[] = []
  let length = 0
  for (;;) {
    const [whole, before = '', arcs = '', times] = MOUNT.exec(text.slice(length)) ?? []
    if (whole === undefined) return { mounts, length }
    const known = arcLetters(arcs)
    const isItem = ITEMS.has(plain(arcs)) && (known === undefined || !arcsTouch(known))
    const count = Number(before || times || 1)
    if (isItem || count > 60) return { mounts, length }
    mounts.push(...Array.from({ length: count }, () => arcs))
    length += whole.length
  }
}

/** "Hull 6", or "Hull: 6 5 4 3 2 1" as a record has it. */
function hearFigure(said: string, into: Partial<Record<'hull' | 'engines' | 'shields', number>>): boolean {
  const [, word, figure] = /^(hull|engines?|shields?)(?:\s+points?)?\s*:?\s*(\d+)(?:\s+\d+)*$/i.exec(said) ?? []
  if (word === undefined) return false
  const key = word.toLowerCase().startsWith('h') ? 'hull' : word.toLowerCase().startsWith('e') ? 'engines' : 'shields'
  into[key] = Number(figure)
  return true
}

/** SXS-A.1.3: "tech weapons +1". */
function hearTech(said: string, into: Record<'E' | 'W' | 'D' | 'Q', number>): boolean {
  const [, word = '', level] = /^tech:?\s+(\w+)\s*([+-]?\d)$/i.exec(said) ?? []
  const category = (TECH as Readonly<Record<string, 'E' | 'W' | 'D' | 'Q'>>)[word.toLowerCase()]
  if (category === undefined) return false
  into[category] = Number(level)
  return true
}

/** "five security teams", "5 sunbursts", "Sunbursts x5", "marines (3)". */
function itemIn(said: string): { item: Equipment; count: number } | undefined {
  const [, before = '', name = '', after = ''] =
    /^(?:(\d+|one|two|three|four|five|six|seven|eight|nine|ten)\s*[x×]?\s+)?(.+?)(?:\s*[x×]\s*(\d+)|\s*\((\d+)\))?$/i.exec(
      said,
    ) ?? []
  const inParentheses = /\((\d+)\)$/.exec(said)?.[1]
  const item = ITEMS.get(plain(name))
  if (item === undefined) return undefined
  const word = NUMBERS.indexOf(before.toLowerCase())
  const count = word >= 0 ? word + 1 : Number(before || after || inParentheses || 1)
  return { item, count }
}

function unknown(said: string): Problem {
  const expected = 'hull, engines, shields, a weapon as "Laser (9, 3+, 2/1/1) AB, ACE", or a name of equipment'
  const near = nearest(
    said,
    EQUIPMENT.map((item) => ITEM_NAMES[item]),
  )
  return { path: [], expected, found: JSON.stringify(said), ...(near === undefined ? {} : { near }) }
}

function notKnown(word: string, expected: string, known: readonly string[]): Omit<Problem, 'path'> {
  const near = nearest(word, known)
  return { expected, found: JSON.stringify(word), ...(near === undefined ? {} : { near }) }
}

/** The same class as text: mounts that are alike together, as 3AB. */
export function shipText(ship: ShipDesign): string {
  const { name, role, hull, engines, shields, tech, batteries, equipment } = ship
  const levels = Object.entries({ engines: tech.E, weapons: tech.W, defences: tech.D, equipment: tech.Q })
    .filter(([, level]) => level !== 0)
    .map(([word, level]) => `tech ${word} ${level > 0 ? '+' : ''}${level}`)
  const items = equipment.map(({ item, count }) => (count === 1 ? ITEM_NAMES[item] : `${count} ${ITEM_NAMES[item]}`))
  return [
    `${name}, ${role}`,
    [`Hull ${hull}`, `engines ${engines}`, `shields ${shields}`, ...levels].join(', '),
    ...batteries.map(({ weapon, mounts }) => {
      const { name: called, range, toHit, rof, pen, dmg, abilities } = weapon
      const figures = [range, `${toHit}+`, `${rof}/${pen}/${dmg}`, ...abilities.map(inWords)].join(', ')
      return `${called} (${figures}) ${banked(mounts).join(', ')}`
    }),
    ...(items.length === 0 ? [] : [items.join(', ')]),
    '',
  ].join('\n')
}

/** AB AB AC is 2AB AC. */
function banked(mounts: readonly string[]): string[] {
  return [...new Set(mounts)].map((arcs) => {
    const count = mounts.filter((mount) => mount === arcs).length
    return count === 1 ? arcs : `${count}${arcs}`
  })
}
