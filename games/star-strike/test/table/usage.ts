import type { Content } from '../../src/table/content/content.ts'
import type { Timing } from '../../src/table/content/words.ts'

/** When a card's effect shows in an event of its own. */
const MOMENTS: ReadonlySet<Timing> = new Set<Timing>([
  'onReveal',
  'startOfActivation',
  'declareStrike',
  'targetLock',
  'afterStrike',
  'armBattlestations',
  'endOfActivation',
])

interface Agreed {
  readonly scenario?: string | undefined
  readonly players?: readonly { readonly fleet: string | { readonly ships: readonly string[] } }[] | undefined
}

/** Everything in the packs that can happen in a battle, and what has not yet. */
export class Unused {
  private readonly unused: Set<string>

  constructor(cards: Content) {
    this.unused = new Set([
      ...cards.ships.map((ship) => `ship ${ship.code}`),
      ...cards.weapons.map((weapon) => `weapon ${weapon.code}`),
      ...cards.weapons.flatMap((weapon) => weapon.abilities.map((ability) => `ability ${ability.id}`)),
      ...cards.orders.map((order) => `order ${order.id}`),
      ...cards.orders.flatMap((order) => (order.effects.some(({ at }) => MOMENTS.has(at)) ? [`fire ${order.id}`] : [])),
      ...cards.battlefields.map((field) => `battlefield ${field.id}`),
      ...cards.scenarios.map((scenario) => `scenario ${scenario.id}`),
    ])
  }

  /** A battle on this map, as it was agreed on. */
  start(cards: Content, battlefield: number, { scenario, players = [] }: Agreed): void {
    this.use(`battlefield ${cards.battlefields[battlefield]!.id}`)
    if (scenario !== undefined) this.use(`scenario ${scenario}`)
    for (const { fleet } of players)
      if (typeof fleet !== 'string') for (const code of fleet.ships) this.use(`ship ${code}`)
  }

  use(what: string): void {
    this.unused.delete(what)
  }

  left(): string[] {
    return [...this.unused]
  }
}
