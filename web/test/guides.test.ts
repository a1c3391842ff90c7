import { botFor, thoughtOf } from '@flagbridge/ai'
import { openBuiltIn, rulesOf, shelf } from '@flagbridge/catalog'
import { checkGuide, GuideRun, guideAnswer, namingAt, type Guide } from '@flagbridge/formats'
import { decisionOf, describeProblem, seededDice, type AnyAction } from '@flagbridge/kernel'
import { lookedAt, lookOf } from '@flagbridge/scene'
import { beforeAll, describe, expect, it } from 'vitest'
import { GuidedMatch, type GuideMove } from '../src/guide/guidedMatch.ts'
import { guideOf } from '../src/guide/guideFiles.ts'
import { openGame, type WholeGame } from '../src/engine/shelf.ts'
import { routesOf } from '../src/engine/routes.ts'
import { frameOf } from '../src/engine/tableau.ts'
import { tables } from '../src/screens/shopWindow.ts'

/** So many answers are given once the player is free. */
const FREE = 60

function offersAt({ box, look }: WholeGame) {
  return (state: unknown, you: number): readonly AnyAction[] => {
    const view: unknown = box.game.view(state, you)
    const legal: AnyAction[] = []
    box.game.legal(view, you, legal)
    return (look.offers?.(view, you) ?? legal) as readonly AnyAction[]
  }
}

it('is there for every game whose cover says so, and for no other', async () => {
  for (const { id, guide } of tables) expect([id, (await guideOf(id)) !== undefined]).toEqual([id, guide === true])
})

const guided = shelf.filter(({ id }) => tables.find((table) => table.id === id)?.guide === true)

describe.each(guided.map((game) => [game.id, game] as const))('the guide to %s', (id, game) => {
  let guide: Guide
  let opened: WholeGame

  beforeAll(async () => {
    guide = (await guideOf(id))!
    opened = await openGame(id)
  })

  it('plays to its end: every answer can be pointed at, dice are used up, what it looks at is there', async () => {
    const { box } = await openBuiltIn(game)
    const look = lookOf(box)!
    const problems = checkGuide(box, guide, {
      rules: new Set((await rulesOf(game)).all.map((rule) => rule.id)),
      offers: offersAt(opened),
      look: (word, state, you) =>
        lookedAt(word, look.scene(box.game.view(state, you), you), namingAt(box, state)) === undefined
          ? `something on the table, not "${word}"`
          : undefined,
    })
    expect(problems.map(describeProblem)).toEqual([])
  })

  it('goes on against a bot from where the player is free', () => {
    const run = new GuideRun(opened.box, guide)
    while (!run.isFree) if (!run.next()) guideAnswer(run, {})
    const bots = new Map<number, ReturnType<typeof botFor>>()
    for (let answers = 0; answers < FREE; answers++) {
      const { game: rules } = opened.box
      const open = rules.pending(run.state).find(({ answered }) => answered !== true)
      if (open === undefined) break
      const { seat } = open
      const bot = bots.get(seat) ?? botFor(opened.box, 'ensign', seededDice(`free ${seat}`), { nodes: 200 })
      bots.set(seat, bot)
      const view: unknown = rules.view(run.state, seat)
      const legal: AnyAction[] = []
      rules.legal(view, seat, legal)
      const thought = thoughtOf(bot, { seat, legal: () => legal, view: () => view })
      let step = thought.next()
      while (step.done !== true) step = thought.next()
      expect(run.act(open.id, step.value.action, seat)).toBeUndefined()
    }
    expect(run.isFree).toBe(true)
  })
})

/** A guide at this screen: that to Duel, unless another game is named. */
async function sitDown(
  moves: readonly GuideMove[] = [],
  game = 'duel',
): Promise<{ match: GuidedMatch; kept: () => readonly GuideMove[] }> {
  let kept: readonly GuideMove[] = []
  const opened = await openGame(game)
  const host = {
    changed: () => {},
    keep: (now: readonly GuideMove[]) => (kept = structuredClone(now)),
    think: () => new Promise<AnyAction>(() => {}),
  }
  const match = new GuidedMatch(`guide-${game}`, opened, (await guideOf(game))!, host, 'You')
  match.resume(moves)
  return { match, kept: () => kept }
}

async function say(match: GuidedMatch, order: string) {
  const asked = match.people.asked()!
  const view = match.people.viewer().table()
  return match.act(asked.id, match.opened.box.words.hear(order, view, asked.seat) as AnyAction)
}

describe('a guided battle at this screen', () => {
  it('asks nothing while there is something to read', async () => {
    const { match } = await sitDown()
    expect(frameOf(match)).toMatchObject({ waiting: 'Read on with Next.', guide: { kind: 'say', step: 1 } })
    expect(match.people.asked()).toBeUndefined()
  })

  it('lets through only what it asks for, and says how that is done', async () => {
    const { match } = await sitDown(['next', 'next', 'next'])
    const { guide, decision } = frameOf(match)
    expect(guide!.kind).toBe('do')
    expect(
      guide!.lets!.map((i) => match.opened.box.words.say(decision!.choices[i]!.action, match.people.viewer().table())),
    ).toEqual(['strike r2 b2'])
    const refused = (await say(match, 'hold r1'))!
    expect(match.people.viewer().inWords(refused).text).toContain('Point at your frigate')
    expect(await say(match, 'strike r2 b2')).toBeUndefined()
    expect(frameOf(match).guide).toMatchObject({ kind: 'then', step: 4, lets: [] })
  })

  it('lets through a whole way where all of its steps are wanted, and no other', async () => {
    const { match } = await sitDown([], 'star-strike-2')
    const { people } = match
    const ways = () => routesOf(people.viewer(), 0)
    const letThrough = () => ways().filter(({ actions }) => match.letsWay(actions))
    while (letThrough().length === 0) {
      const { guide, decision } = frameOf(match)
      if (guide!.kind === 'do') await match.act(decision!.id, decision!.choices[guide!.lets![0]!]!.action)
      else match.next()
    }
    const { guide } = frameOf(match)
    expect(guide).toMatchObject({ kind: 'do', progress: { done: 0, of: 3 } })
    const found = letThrough()
    expect(found.map(({ actions }) => actions.length)).toEqual([2])
    expect(ways().length).toBeGreaterThan(1)
    for (const action of found[0]!.actions) expect(await match.act(frameOf(match).decision!.id, action)).toBeUndefined()
    expect(frameOf(match).guide).toMatchObject({ step: guide!.step, progress: { done: 2, of: 3 } })
    // What is farther than what is wanted is no part of it.
    expect(match.letsWay(found[0]!.actions)).toBe(false)
  })

  it('goes back a step, and the table with it', async () => {
    const { match, kept } = await sitDown(['next', 'next', 'next'])
    await say(match, 'strike r2 b2')
    expect(match.people.viewer().lines).toHaveLength(1)
    match.back()
    expect(frameOf(match).guide).toMatchObject({ kind: 'do', step: 4 })
    expect(match.people.viewer().lines).toHaveLength(0)
    expect(kept()).toEqual(['next', 'next', 'next'])
  })

  it('is resumed where one was, and from the beginning where it has changed since', async () => {
    const { match, kept } = await sitDown(['next', 'next', 'next'])
    await say(match, 'strike r2 b2')
    match.next()
    const again = await sitDown(kept())
    expect(frameOf(again.match).guide).toEqual(frameOf(match).guide)
    const other = await sitDown([{ seat: 0, action: { do: 'nothing' } }])
    expect(frameOf(other.match).guide).toMatchObject({ kind: 'say', step: 1 })
  })

  it('takes nothing back that the player decided on his own', async () => {
    const { match } = await sitDown()
    while (frameOf(match).guide!.kind !== 'free') {
      if (frameOf(match).guide!.kind !== 'do') match.next()
      else {
        const { guide, decision } = frameOf(match)
        await match.act(decision!.id, decision!.choices[guide!.lets![0]!]!.action)
      }
    }
    expect(frameOf(match).guide!.canGoBack).toBe(true)
    const asked = decisionOf(match.people.viewer().pending(), 0)!
    const [first] = match.people.legal(0)
    expect(await match.act(asked.id, first!)).toBeUndefined()
    expect(frameOf(match).guide!.canGoBack).toBe(false)
  })
})
