import { chanceOf, mean } from '../../table/odds/spread.ts'
import { onField } from '../../table/rules/field.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import { apply, type Event } from '../events/index.ts'
import { mayBlock } from '../rules/10-shields.ts'
import { keywordsToLose } from '../rules/14-keywords.ts'
import { savesAgainst, sufferIcon } from '../rules/9-icons.ts'
import { attackOf, fork, type Attack, type HitIcon, type State } from '../state.ts'

/** What becomes of the target of an attack. */
export interface TargetOdds {
  /** By Hull Boxes lost, from 0; a ship destroyed outright has lost all. */
  readonly hull: readonly number[]
  readonly crippled: number
  readonly ordersLost: number
  readonly destroyed: number
  readonly expectedHull: number
}

interface Branch {
  state: State
  chance: number
}

/** Resolves icons one at a time on forks of the table; tables that are alike are joined. */
export class Outcomes {
  private readonly hull: number[]
  private crippled = 0
  private ordersLost = 0
  private destroyed = 0

  constructor(
    private readonly c: Content,
    private readonly start: State,
    private readonly attack: Attack,
  ) {
    this.hull = Array.from({ length: pieceOf(start, attack.target).hull + 1 }, () => 0)
  }

  take(left: Attack['left'], denied: { noArmor: number; noFlak: number; noShields: number }, chance: number): void {
    const state = fork(this.start)
    const count = (icons: number) => ({ hits: icons, criticals: icons >= 500 ? icons : 0 })
    state.attack = {
      ...this.attack,
      left: { ...left },
      stage: 'icons',
      noArmor: count(denied.noArmor),
      noFlak: count(denied.noFlak),
      noShields: count(denied.noShields),
    }
    let open: Branch[] = [{ state, chance }]
    const kinds: [HitIcon, number][] = [
      ['hit', left.hits],
      ['critical', left.criticals],
      ['directHit', left.directHits],
    ]
    for (const [icon, n] of kinds)
      for (let i = 0; i < n; i++) open = joined(open.flatMap((branch) => this.resolve(branch, icon)))
    for (const branch of open) this.end(branch)
  }

  /** SS1-ICON.7, SS1-SHIELD.1, then what the icon does. */
  private resolve({ state, chance }: Branch, icon: HitIcon): Branch[] {
    const attack = attackOf(state)
    if (!onField(state.pieces[attack.target])) return [{ state, chance }]
    const cancelled = chanceOf(savesAgainst(this.c, state, attack, icon))
    const branches: Branch[] = []
    if (cancelled > 0) {
      const kept = fork(state)
      this.happen(kept, {
        kind: 'IconTested',
        rule: 'SS1-ICON.7',
        piece: attack.target,
        icon,
        saves: [],
        cancelled: true,
      })
      branches.push({ state: kept, chance: chance * cancelled })
    }
    const struck = fork(state)
    if (mayBlock(this.c, state, attack, icon))
      this.happen(struck, {
        kind: 'IconBlocked',
        rule: 'SS1-SHIELD.1',
        piece: attack.target,
        icon,
        facing: attack.facing,
      })
    else {
      // Nothing an icon does is left to dice.
      const table = { state: struck, dice: NO_DICE, emit: (event: Event) => this.happen(struck, event) }
      sufferIcon(this.c, table, attackOf(struck), icon)
      this.loseKeyword(struck)
    }
    branches.push({ state: struck, chance: chance * (1 - cancelled) })
    return branches
  }

  /** SS1-CRIT.LOSE.1: by default the first keyword. */
  private loseKeyword(state: State): void {
    const owed = state.owed[0]
    if (owed?.kind !== 'keyword') return
    const [keyword] = keywordsToLose(this.c, state, owed.piece)
    if (keyword !== undefined) this.happen(state, { kind: 'KeywordLost', rule: owed.rule, piece: owed.piece, keyword })
  }

  private happen(state: State, event: Event): void {
    apply(this.c, state, event)
  }

  private end({ state, chance }: Branch): void {
    const before = pieceOf(this.start, this.attack.target)
    const after = pieceOf(state, this.attack.target)
    const gone = !onField(after)
    const lost = gone ? before.hull : before.hull - after.hull
    this.hull[lost] = (this.hull[lost] ?? 0) + chance
    if (gone) this.destroyed += chance
    if (!gone && after.crippled && !before.crippled) this.crippled += chance
    if (!gone && before.orders.length > 0 && after.orders.length === 0) this.ordersLost += chance
  }

  summary(): TargetOdds {
    const { hull, crippled, ordersLost, destroyed } = this
    return { hull, crippled, ordersLost, destroyed, expectedHull: mean(hull) }
  }
}

const NO_DICE = {
  die(): never {
    throw new Error('odds do not roll dice')
  },
  roll(): never {
    throw new Error('odds do not roll dice')
  },
  shuffle(): never {
    throw new Error('odds do not roll dice')
  },
  save: () => [],
}

/** Branches whose target stands alike are one. */
function joined(branches: readonly Branch[]): Branch[] {
  const byKey = new Map<string, Branch>()
  for (const branch of branches) {
    const { hull, shields, crippled, lost, where, orders } = pieceOf(branch.state, attackOf(branch.state).target)
    const key = `${where} ${hull} ${shields.join()} ${crippled} ${lost} ${orders.length}`
    const known = byKey.get(key)
    if (known === undefined) byKey.set(key, branch)
    else known.chance += branch.chance
  }
  return [...byKey.values()]
}
