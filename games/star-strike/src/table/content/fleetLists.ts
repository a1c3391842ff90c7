import type { OrderIndex } from '../indices.ts'
import { complain, refer, type Compiler, type Path, type Placed } from './compiler.ts'
import type { FleetListEntry, FleetList, Library } from './content.ts'
import type { FleetCheck, FleetRule, ShipPick } from './fleetRule.ts'
import type { WrittenPick } from './fleetSchema.ts'
import type { WrittenFleetList, WrittenLibrary } from './packSchema.ts'
import { keywordNamed, ROLES, type Role } from './words.ts'

type WrittenCheck = NonNullable<WrittenFleetList['additionalRules']>[number]['check']

/** SS2-10B: a Fleet Construction List. SS2-10B.04: its own percentages replace the rulebook's. */
export function compileFleetList(compiler: Compiler, placed: Placed<WrittenFleetList>, index: number): FleetList {
  const { card } = placed
  const own = card.overrides ?? {}
  return {
    index,
    id: card.id,
    allegiance: refer(compiler, placed, ['allegiance'], 'allegiance', card.allegiance, 'SS2-10B'),
    version: card.version ?? '',
    entries: compileEntries(compiler, placed),
    shares: {
      coreMin: own.coreMinPct ?? 40,
      coreMax: own.coreMaxPct ?? 60,
      specialistMax: own.specialistMaxPct ?? 30,
      supportMin: own.supportMinPct ?? 0,
      supportMax: own.supportMaxPct ?? 100,
    },
    rules: (card.additionalRules ?? []).map(({ id, text, check }, i): FleetRule => {
      return { id, text, check: compileCheck(compiler, placed, ['additionalRules', i, 'check'], check) }
    }),
  }
}

function compileEntries(compiler: Compiler, placed: Placed<WrittenFleetList>): FleetListEntry[] {
  const seen = new Set<string>()
  return placed.card.entries.map(({ shipCode, pp, maxCopies, category }, i) => {
    const path = ['entries', i, 'shipCode']
    if (seen.has(shipCode)) complain(compiler, placed, path, `each ship once, not ${shipCode} again,`, 'SS2-10B')
    seen.add(shipCode)
    return {
      ship: refer(compiler, placed, path, 'ship', shipCode, 'SS2-10B'),
      pp,
      maxCopies: maxCopies ?? Infinity,
      category,
    }
  })
}

function compileCheck(compiler: Compiler, placed: Placed<unknown>, path: Path, written: WrittenCheck): FleetCheck {
  const pick = (word: string, of: WrittenPick) => compilePick(compiler, placed, [...path, word], of)
  if ('count' in written) {
    const { count, if: asked, min, max, maxAt, maxPerAllowance } = written
    return {
      by: 'count',
      of: pick('count', count),
      ...(asked === undefined ? {} : { if: pick('if', asked) }),
      ...defined({ min, max, maxAt, maxPerAllowance }),
    }
  }
  if ('sumPct' in written) {
    const { sumPct, min, max } = written
    return { by: 'sumPct', of: pick('sumPct', sumPct), ...defined({ min, max }) }
  }
  const { share, minPct, maxPct } = written
  return { by: 'share', of: pick('share', share), ...defined({ minPct, maxPct }) }
}

function compilePick(compiler: Compiler, placed: Placed<unknown>, path: Path, written: WrittenPick): ShipPick {
  const { type, role, keyword, shipCode, armorMin, any } = written
  return {
    ...defined({ type, armorMin }),
    ...(role === undefined ? {} : { role: ROLES.indexOf(role) as Role }),
    ...(keyword === undefined ? {} : { keyword: keywordNamed(keyword) }),
    ...(shipCode === undefined ? {} : { ship: refer(compiler, placed, [...path, 'shipCode'], 'ship', shipCode) }),
    ...(any === undefined
      ? {}
      : { any: any.map((part, i) => compilePick(compiler, placed, [...path, 'any', i], part)) }),
  }
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** Without the keys that have no value. */
function defined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
}

export function compileLibrary(compiler: Compiler, placed: Placed<WrittenLibrary>): Library {
  return { id: placed.card.id, orders: ordersOf(compiler, placed, [], placed.card) }
}

/** SS2-10C: the Basic Orders, then the Special ones, each under its own heading. */
export function ordersOf(
  compiler: Compiler,
  placed: Placed<unknown>,
  path: Path,
  written: { readonly basic: readonly string[]; readonly special: readonly string[] },
): OrderIndex[] {
  const read = (heading: 'basic' | 'special') =>
    written[heading].map((id, i) => {
      if (id.startsWith('B-') !== (heading === 'basic'))
        complain(
          compiler,
          placed,
          [...path, heading, i],
          `a ${heading === 'basic' ? 'Basic' : 'Special'} Order`,
          'SS2-10C',
        )
      return refer(compiler, placed, [...path, heading, i], 'order', id, 'SS2-10C')
    })
  return [...read('basic'), ...read('special')]
}
