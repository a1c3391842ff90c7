import { advance, difference, isRefusal, nextDecision, seededDice, startMatch, type Seat } from '@flagbridge/kernel'
import { kindOf, type Thing } from '@flagbridge/scene'
import { describe, expect, it } from 'vitest'
import type { ActionOf } from '../src/actions.ts'
import type { Action, Event, Options, State } from '../src/index.ts'
import { lookOf } from '../src/look/look.ts'
import { stepOf } from '../src/rules/steps.ts'
import { box, content, game, table } from './table.ts'

const look = lookOf(content)
const GAMES = 36
const EYES: readonly Seat[] = [0, 1, -1]

function options(n: number): Options {
  if (n % 3 === 2)
    return {
      points: 200,
      fleets: [
        ['USN-09', 'USN-10', 'USN-07', 'USN-08', 'USN-03', 'USN-05'],
        n % 2 === 0 ? ['IJN-12'] : ['IJN-08', 'IJN-09', 'IJN-10'],
      ],
      lastRound: 8,
    }
  const ready = box.ready(n % 3 === 1 ? { number: n, fleets: ['Home Fleet', 'Vanguard'] } : { number: n })
  if (!ready.ok) throw new Error('no ready battle')
  if ('scenario' in ready.value || n % 2 === 0) return ready.value
  return {
    ...ready.value,
    terrain: [],
    scenery: [
      ['ISL-2', 'FOG-1'],
      ['SHW-2', 'SND-2', 'FOG-1'],
    ],
    lastRound: 4,
  }
}

interface Step {
  readonly state: State
  readonly seat: Seat
  readonly happened: readonly Event[]
  readonly n: number
}

/** Random games, with every step seen as the page sees it. */
function watch(see: (step: Step) => void): void {
  for (let number = 0; number < GAMES; number++) {
    const chance = seededDice(`look ${number}`)
    const { match } = startMatch(game, options(number), seededDice(number))
    let happened: readonly Event[] = []
    for (let n = 0; n < 600; n++) {
      const decision = nextDecision(game.pending(match.state))
      if (decision === undefined) break
      see({ state: match.state, seat: decision.seat, happened, n })
      const legal: Action[] = []
      game.legal(match.state, decision.seat, legal)
      // Of the many squares to fly to a few are enough, or fighters would hardly ever meet.
      const some = legal.filter((a) => !['station', 'torpedoBomb', 'announce'].includes(a.do) || n % 4 === 0)
      if (some.length === 0) some.push(...legal)
      const played = advance(match, decision.seat, decision.id, some[chance.die(some.length, 'choice') - 1]!)
      if (isRefusal(played)) throw new Error(JSON.stringify(played))
      happened = played
    }
  }
}

function legalOf(view: State, seat: Seat): Action[] {
  const legal: Action[] = []
  game.legal(view, seat, legal)
  return legal
}

function drawn(view: State, seat: Seat): Set<Thing> {
  const scene = look.scene(view, seat)
  const things = new Set<Thing>(scene.pieces.map(({ id }) => `piece:${id}` as const))
  if (scene.field.kind === 'squares') for (const { id } of scene.field.cells) things.add(`cell:${id}`)
  for (const tray of scene.trays ?? []) for (const { thing } of tray.items) things.add(thing)
  return things
}

const key = (action: Action, view: State, seat: Seat) =>
  look
    .pointers(action, view, seat)
    .map(({ thing }) => thing)
    .join(' ')

describe('the look of Admiral', () => {
  it('has a way of its own to every action, over things that are drawn or named', () => {
    const asked = new Set<string>()
    watch(({ state, seat, n }) => {
      const step = stepOf(state)!
      if (n % 8 !== 0 && asked.has(step)) return
      asked.add(step)
      const view = game.view(state, seat)
      const offers = look.offers!(view, seat)
      const ways = offers.map((action) => key(action, view, seat))
      expect(
        new Set(ways).size,
        ways.find((way, i) => ways.indexOf(way) !== i),
      ).toBe(ways.length)
      const said = new Set(offers.map((action) => JSON.stringify(action)))
      for (const action of legalOf(view, seat)) expect(said).toContain(JSON.stringify(action))
      const things = drawn(view, seat)
      for (const action of offers)
        for (const { thing, label } of look.pointers(action, view, seat)) {
          const named = ['button', 'space', 'facing'].includes(kindOf(thing)) && label !== undefined
          expect(named || things.has(thing), `${thing} for ${JSON.stringify(action)}`).toBe(true)
        }
    })
    const seldom = new Set(['answer-repair', 'dud', 'enter', 'pairing'])
    expect([...asked].filter((step) => !seldom.has(step)).sort()).toEqual([
      'air',
      'critical',
      'deployment',
      'first-player',
      'go',
      'grouping',
      'gunnery',
      'launch',
      'losses',
      'move',
      'plan',
      'raid-features',
      'scenery',
      'submarine',
    ])
  })

  it('shows every view of every seat, cards and previews too, as plain data', () => {
    watch(({ state, seat, happened, n }) => {
      for (const eyes of EYES) {
        if ((n + eyes) % 5 !== 0) continue
        const view = game.view(state, eyes)
        const scene = look.scene(view, eyes)
        expect(difference(JSON.parse(JSON.stringify(scene)), scene)).toBeUndefined()
        for (const { id, faceDown } of scene.pieces)
          if (faceDown !== true) expect(look.card(view, `piece:${id}`, eyes), id).toBeDefined()
        for (const event of happened) {
          const seen = game.redact(event, eyes)
          if (seen !== undefined) expect(JSON.stringify(look.entry(seen, view))).toBeDefined()
        }
        look.pointed!(view, eyes, ['piece:0'])
        look.why(view, eyes, ['piece:0', 'cell:27'])
        if (eyes !== seat) continue
        for (const [i, action] of look.offers!(view, eyes).entries())
          if (i % 7 === 0) expect(JSON.stringify(look.preview(action, view, eyes))).toBeDefined()
      }
    })
  })

  it('AD-SET.3, AD-ATK.1: shows the same whatever the others keep secret', () => {
    const dice = seededDice('another truth')
    watch(({ state, n }) => {
      if (state.phase !== 'deployment' && state.phase !== 'gunnery') return
      for (const eyes of EYES) {
        if ((n + eyes) % 3 !== 0) continue
        const other = game.imagine(game.view(state, eyes), eyes, dice)
        const seen = look.scene(game.view(state, eyes), eyes)
        // An imagined table fills in what is hidden, and hides it again.
        expect(difference(seen, look.scene(game.view(other, eyes), eyes))).toBeUndefined()
      }
    })
  })

  const duel = {
    phase: 'gunnery',
    round: 2,
    dice: { south: [2, 3, 1], north: [1, 4] },
    south: { 'HMS Hood': 'd2 north' },
    north: { Scharnhorst: 'e6 south', 'Prinz Eugen': 'h8 south' },
  }

  it('AD-ART.3: says what one die and what two would do before they are given', () => {
    const at = table(duel)
    const fire: ActionOf<'fire'> = { do: 'fire', unit: at.number('Hood'), target: at.number('Scharnhorst'), die: 2 }
    const first = look.preview(fire, at.state, 0)
    const words = (preview: typeof first) => JSON.stringify(preview.panels)
    expect(words(first)).toMatch(/One die: no effect/)
    expect(words(first)).toMatch(/Two dice: Critical Damage, Structure −1/)
    at.ok(0, fire)
    expect(look.preview({ ...fire, die: 3 }, at.state, 0).overlays).toContainEqual(
      expect.objectContaining({ kind: 'tag', text: expect.stringMatching(/^10 against \d: effective$/) as string }),
    )
  })

  it('AD-LOS.1: says why an enemy cannot be fired at', () => {
    const at = table(duel)
    const things: Thing[] = [`piece:${at.number('Hood')}`, `piece:${at.number('Prinz')}`]
    expect(look.why(at.state, 0, things)?.refused).toBe('out-of-range')
  })

  it('AD-DICE.4: dice of one’s own orders lie on the spaces of the card, and nobody else sees them', () => {
    const at = table(duel).ok(0, 'fire HMS Hood at Scharnhorst with 2')
    const dice = (eyes: Seat) => {
      const card = look.card(game.view(at.state, eyes), `piece:${at.number('Hood')}`, eyes)
      const spaces = card?.blocks.find((block) => block.kind === 'spaces')?.spaces ?? []
      return spaces.flatMap((space) => space.dice ?? []).length
    }
    expect([dice(0), dice(1), dice(-1)]).toEqual([1, 0, 0])
  })
})
