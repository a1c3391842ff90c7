import { botFor, doorOf, type BotName } from '@flagbridge/ai'
import { games, openBuiltIn, shelf } from '@flagbridge/catalog'
import { advance, isRefusal, nextDecision, seededDice, startMatch, type AnyBox } from '@flagbridge/kernel'
import { lookOf, type AnyLook, type Scene } from '@flagbridge/scene'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '../src/board/layout.ts'
import { tables } from '../src/screens/shopWindow.ts'

const BATTLES = 200

interface Happened {
  readonly kind: string
}

interface Seen {
  readonly events: readonly Happened[]
  readonly state: unknown
  /** The table is still being set up. */
  readonly isDeploying: boolean
}

/** Plays a ready battle between two bots, as long as whoever sees what every answer did wants to see more. */
function battle(box: AnyBox, level: BotName, n: number, see: (seen: Seen) => boolean): void {
  const ready = box.ready({ number: n })
  if (!ready.ok) throw new Error('no ready battle')
  const { match } = startMatch(box.game, ready.value as unknown, seededDice(`steady/${n}`))
  const sides = box.game.sides(match.state)
  const bots = sides.map((_, seat) => botFor(box, level, seededDice(`steady/${n}/${seat}`), { nodes: 200 }))
  for (let wanted = true; wanted; ) {
    const decision = nextDecision(box.game.pending(match.state))
    if (decision === undefined) return
    const { seat } = decision
    const { action } = bots[seat]!.choose(doorOf(box.game, match.state, seat))
    const isDeploying = box.muster.deploy?.(match.state, seat) !== undefined
    const events = advance(match, seat, decision.id, action)
    if (isRefusal(events)) throw new Error(JSON.stringify(events))
    wanted = see({ events, state: match.state, isDeploying })
  }
}

/** Where everything has been, one place after the other. */
class Trails {
  moves = 0
  returns = 0
  private readonly been = new Map<string, readonly [before: string, here: string]>()

  go(who: string, way: readonly string[]): void {
    const [from, to] = [way[0], way.at(-1)]
    if (from === undefined || to === undefined) return
    this.moves++
    const last = this.been.get(who)
    const isBack = last !== undefined && last[1] === from && last[0] === to
    if (isBack || new Set(way).size < way.length) this.returns++
    this.been.set(who, [from, to])
  }
}

interface Going {
  readonly who: string
  readonly way: readonly string[]
}

/** What an event led where; in Imperial Stars the line of battle, which is another one after a swap. */
function ledBy(look: AnyLook, event: Happened, state: unknown): readonly Going[] {
  if (event.kind !== 'ShipsSwapped')
    return (look.entry(event, state).moves ?? []).map((move) => ({ who: move.piece, way: move.path }))
  const { ship, with: other, seat } = event as Happened & { ship: string; with: string; seat: number }
  const { line } = (state as { seats: { line: { id: string }[] }[] }).seats[seat]!
  const after = line.map(({ id }) => id)
  const before = after.map((id) => (id === ship ? other : id === other ? ship : id))
  return [{ who: `line ${seat}`, way: [before.join(' '), after.join(' ')] }]
}

async function opened(id: string): Promise<{ box: AnyBox; look: AnyLook }> {
  const { box } = await openBuiltIn(shelf.find((game) => game.id === id)!)
  return { box, look: lookOf(box)! }
}

/** Of Duel, an example whose look tells no ways, nothing of this could be seen. */
describe.each(games.map(({ id }) => id))('%s: computer players', (id) => {
  it(
    `lead fewer than one move in a hundred back to a place just left, in ${BATTLES} battles`,
    { timeout: 900_000 },
    async () => {
      const { box, look } = await opened(id)
      const trails = new Trails()
      for (let n = 0; n < BATTLES; n++)
        battle(box, n % 50 === 0 ? 'captain' : 'ensign', n, ({ events, state }) => {
          for (const event of events)
            for (const { who, way } of ledBy(look, event, state)) trails.go(`${n} ${who}`, way)
          return true
        })
      expect(trails.moves).toBeGreaterThan(BATTLES)
      expect(trails.returns / trails.moves).toBeLessThan(0.01)
    },
  )
})

describe.each(tables.map(({ id }) => id))('%s: computer players', (id) => {
  it('place nothing so that it looks off the map', async () => {
    const { box, look } = await opened(id)
    for (let n = 0; n < 10; n++) {
      let last: unknown
      battle(box, n % 2 === 0 ? 'admiral' : 'ensign', n, ({ state, isDeploying }) => {
        if (isDeploying) last = state
        return isDeploying
      })
      if (last !== undefined) expect({ n, astray: astray(look.scene(last, 0)) }).toEqual({ n, astray: [] })
    }
  })
})

/** The pieces before whose bows there is no cell. */
function astray({ field, pieces }: Scene): string[] {
  const layout = layoutOf(field)
  if (layout === undefined) return []
  return pieces.flatMap(({ name, cell, facing }) => {
    const at = cell === undefined ? undefined : layout.centre(cell)
    if (at === undefined || facing === undefined) return []
    const turn = (facing * Math.PI) / 180
    const ahead = layout.cellAt(at.x + 2 * layout.inner * Math.sin(turn), at.y - 2 * layout.inner * Math.cos(turn))
    return ahead === undefined ? [name] : []
  })
}
