import type { HexBoard } from '@flagbridge/geometry'
import { isSet, type CellIndex, type EffectIndex } from '../indices.ts'
import { complain, refer, type Compiler, type Path, type Placed } from './compiler.ts'
import { compileCondition } from './conditions.ts'
import { ALL_ICONS, type Act, type CardEffect, type Scope } from './effect.ts'
import type { WrittenCondition, WrittenEffect, WrittenScope } from './effectSchema.ts'
import { keywordOf, numberOfKeyword } from './keywords.ts'
import { LIMIT_TIMINGS, SCENARIO_DEEDS, USES, usualDuration } from './uses.ts'
import type { Timing } from './words.ts'

/** What surrounds an effect on its card. */
export interface EffectSetting {
  readonly id: string
  /** Where the entry stands on the card. */
  readonly path: Path
  /** The timing when the entry names none, and the only one an ability may have. */
  readonly at: Timing
  /** The Target Locks an ability costs. */
  readonly cost?: number
  /** A ship's own rule lasts as long as the ship. */
  readonly ship?: boolean
  /** Scenarios may score, reinforce and speak of sides. */
  readonly scenario?: { readonly board: HexBoard }
}

/** Compiles one entry; undefined when it is for another edition or wrong. */
export function compileEffect(
  compiler: Compiler,
  placed: Placed<unknown>,
  written: WrittenEffect,
  setting: EffectSetting,
): CardEffect | undefined {
  if (written.only !== undefined && written.only !== compiler.printing.edition) return undefined
  const before = compiler.problems.length
  const at = written.at ?? setting.at
  const scope = compileScope(written.scope ?? 'self')
  checkUse(compiler, placed, written, setting, at, scope)
  const act = compileAct(compiler, placed, written, setting)
  const when = written.when && compileCondition(compiler, placed, written.when, [...setting.path, 'when'])
  if (compiler.problems.length > before) return undefined
  const effect: CardEffect = {
    index: compiler.effects.length as EffectIndex,
    id: setting.id,
    card: placed.name,
    at,
    scope,
    when,
    for: written.for ?? usualDuration(written.do, at, scope.of),
    limit: written.limit ?? 'always',
    cost: at === 'targetLock' ? (setting.cost ?? written.cost ?? 1) : 0,
    act,
    ...(written.text === undefined ? {} : { text: written.text }),
  }
  compiler.effects.push(effect)
  return effect
}

/** Compiles the entries of a card, those of other editions left out. */
export function compileEffects(
  compiler: Compiler,
  placed: Placed<unknown>,
  written: readonly WrittenEffect[],
  setting: EffectSetting,
): CardEffect[] {
  const effects: CardEffect[] = []
  for (const [i, entry] of written.entries()) {
    const compiled = compileEffect(compiler, placed, entry, {
      ...setting,
      id: `${setting.id}.${i + 1}`,
      path: [...setting.path, i],
    })
    if (compiled !== undefined) effects.push(compiled)
  }
  return effects
}

function compileScope(written: WrittenScope): Scope {
  if (typeof written === 'string') return { of: written, within: -1, side: -1 }
  const [word, value] = Object.entries(written)[0]!
  if (word === 'side') return { of: 'side', within: -1, side: value === 'A' ? 0 : 1 }
  return { of: word as Scope['of'], within: Number(value), side: -1 }
}

function checkUse(
  compiler: Compiler,
  placed: Placed<unknown>,
  written: WrittenEffect,
  setting: EffectSetting,
  at: Timing,
  scope: Scope,
): void {
  const wrong = (path: Path, expected: string) => complain(compiler, placed, [...setting.path, ...path], expected)
  const uses = USES[written.do]
  const scopes = uses[at]
  if (setting.cost !== undefined && at !== 'targetLock') wrong(['at'], 'targetLock (or nothing) for an ability')
  else if (scopes === undefined) wrong(['at'], `${Object.keys(uses).join(' or ')} for ${written.do}`)
  else if (!scopes.includes(scope.of)) wrong(['scope'], `${scopes.join(' or ')} for ${written.do} at ${at}`)
  const timings = LIMIT_TIMINGS[written.limit ?? 'always']
  if (timings !== undefined && !timings.includes(at)) wrong(['limit'], `a limit that can be counted at ${at}`)
  // Who has which keyword must not depend on who has which keyword.
  if ((written.do === 'grantKeyword' || written.do === 'suppressKeyword') && asksForKeyword(written.when))
    wrong(['when'], `no targetKeyword for ${written.do}`)
  if (written.cost !== undefined && at !== 'targetLock') wrong(['cost'], 'no cost except at targetLock')
  if (setting.scenario !== undefined) return
  if (SCENARIO_DEEDS.has(written.do)) wrong(['do'], `a deed other than ${written.do}, which only scenarios have,`)
  if (scope.of === 'side') wrong(['scope'], 'a scope other than side, which only scenarios have,')
  if (setting.ship === true) return
  if (written.for === 'game') wrong(['for'], 'a duration other than game, which only scenarios and ships have,')
  if (written.limit === 'oncePerGame')
    wrong(['limit'], 'a limit other than oncePerGame, which only scenarios and ships have,')
}

function asksForKeyword(when: WrittenCondition | undefined): boolean {
  if (when === undefined) return false
  return when.targetKeyword !== undefined || [...(when.all ?? []), ...(when.any ?? []), when.not].some(asksForKeyword)
}

function compileAct(compiler: Compiler, placed: Placed<unknown>, written: WrittenEffect, setting: EffectSetting): Act {
  const path = setting.path
  switch (written.do) {
    case 'ignoreArmor':
    case 'ignoreFlak':
    case 'ignoreShields':
      return { do: written.do, icons: written.icons === 'all' ? ALL_ICONS : written.icons }
    case 'dieModifier':
    case 'combatModifier':
    case 'maxDistance':
      return { do: written.do, by: written.by }
    case 'addIcon':
      return { do: 'addIcon', icon: written.icon, n: written.n }
    case 'convertIcon':
      if (written.from === written.to) complain(compiler, placed, [...path, 'to'], `an icon other than ${written.from}`)
      return { do: 'convertIcon', from: written.from, to: written.to, n: written.n }
    case 'attribute':
      return { do: 'attribute', name: written.name, by: written.by }
    case 'grantKeyword': {
      const keyword = keywordOf(compiler, placed, [...path, 'keyword'], written.keyword)
      const x = numberOfKeyword(compiler, placed, path, { name: written.keyword, x: written.x })
      return { do: 'grantKeyword', keyword, x }
    }
    case 'suppressKeyword':
      return { do: 'suppressKeyword', keyword: keywordOf(compiler, placed, [...path, 'keyword'], written.keyword) }
    case 'save': {
      const against = (icon: 'hit' | 'critical' | 'directHit') => written.against.includes(icon)
      const { x } = written
      return { do: 'save', x, hit: against('hit'), critical: against('critical'), directHit: against('directHit') }
    }
    case 'requiredMoves':
      return { do: 'requiredMoves', set: written.set }
    case 'pinMoves':
      return { do: 'pinMoves', max: written.max }
    case 'ignoreTerrain': {
      const which = (terrain: 'dust' | 'horizon' | 'strategicEntry') => written.which.includes(terrain)
      return {
        do: 'ignoreTerrain',
        dust: which('dust'),
        horizon: which('horizon'),
        strategicEntry: which('strategicEntry'),
      }
    }
    case 'forbid':
      return { do: 'forbid', what: written.what }
    case 'score':
      return { do: 'score', n: written.n, to: written.to }
    case 'reinforce':
      return {
        do: 'reinforce',
        ships: written.ships.map((code, i) => refer(compiler, placed, [...path, 'ships', i], 'ship', code)),
        cells: written.hexes.map(([q, r], i) => {
          const cell = setting.scenario?.board.cellOf(q, r) ?? 0
          if (!isSet(cell)) complain(compiler, placed, [...path, 'hexes', i], 'a hex of the battlefield', 'SS2-2A')
          return cell as CellIndex
        }),
      }
    case 'swap':
    case 'passOrder':
    case 'reload':
    case 'readyEvade':
    case 'grantEvade':
    case 'skirmish':
    case 'widenArc':
      return { do: written.do }
    default:
      return { do: written.do, n: written.n }
  }
}
