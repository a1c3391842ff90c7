import { referee } from '@flagbridge/laws'
import type { Equipment } from '../../src/design/spec.ts'
import type { State } from '../../src/state.ts'
import { content, game, options } from '../battles.ts'
import { StarmadaReferee } from './referee.ts'

type Options = ReturnType<typeof options>

/** What hides ships, names targets, fires by itself or builds: rules of its own from end to end. */
const UNJUDGED: ReadonlySet<Equipment> = new Set<Equipment>([
  'battleSatellites',
  'cloakingDevice',
  'constructionBay',
  'electronicWarfare',
  'scienceLab',
  'stutterdrive',
  'tachyonDetection',
  'vehicleBay',
])

/** Battles by the core rules, whatever their numbers: no options, no reserves, none of these items. */
function isCore(said: Options, { agreed, ships }: State): boolean {
  const cards = ships.map((ship) => content.classes[ship.class] ?? agreed.classes[ship.class - content.classes.length]!)
  const reserves = said.fleets.some((fleet) => typeof fleet !== 'string' && JSON.stringify(fleet).includes('"reserve"'))
  const items = cards.some(({ equipment }) => equipment.some(({ item }) => UNJUDGED.has(item)))
  return agreed.rules === undefined && !reserves && !items
}

const found: { readonly numbers: number[]; next: number } = { numbers: [], next: 0 }

function coreBattle(n: number): Options {
  while (found.numbers.length <= n) {
    const said = options(found.next)
    if (isCore(said, game.start(said))) found.numbers.push(found.next)
    found.next += 2
  }
  return options(found.numbers[n]!)
}

/** Plays random battles by the core rules beside the referee; the number of decisions on which both readings agree. */
export function sit(games: number, seed = 1, progress?: (played: number) => void): number {
  const trial = {
    games,
    seed,
    options: coreBattle,
    referee: (said: Options) => new StarmadaReferee(content, game.start(said)),
  }
  return referee(game, progress === undefined ? trial : { ...trial, progress })
}
