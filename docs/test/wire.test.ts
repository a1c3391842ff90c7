import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { openBuiltIn, shelf, type Shelved } from '@flagbridge/catalog'
import {
  advance,
  atRandom,
  isRefusal,
  legalActions,
  musterConforms,
  nextDecision,
  ONLOOKER,
  seededDice,
  startMatch,
  type AnyBox,
  type AnyEvent,
  type Seat,
} from '@flagbridge/kernel'

/** What a program in another language has: the files in docs/schemas. */
class Wire {
  private readonly ajv: Ajv2020
  private readonly known = new Map<string, ValidateFunction>()

  constructor(private readonly schema: { readonly $id: string; readonly $defs: Readonly<Record<string, unknown>> }) {
    this.ajv = new Ajv2020({ strict: false })
    this.ajv.addSchema(schema)
  }

  /** Throws with what does not fit, and where. */
  fits(name: 'Action' | 'Event' | 'View' | 'Decision', sent: unknown): void {
    const check = this.known.get(name) ?? this.ajv.compile({ $ref: `${this.schema.$id}#/$defs/${name}` })
    this.known.set(name, check)
    const received: unknown = JSON.parse(JSON.stringify(sent))
    if (check(received)) return
    const wrong = check.errors?.map((one) => `${one.instancePath} ${one.message}`).slice(0, 8)
    throw new Error(`no ${name}: ${JSON.stringify(received).slice(0, 400)}: ${wrong?.join('; ')}`)
  }
}

function wireOf(game: Shelved): Wire {
  return new Wire(JSON.parse(readFileSync(`docs/schemas/${game.id}.wire.schema.json`, 'utf8')) as never)
}

/** Plays at random and looks at every byte that anybody would be sent. */
function play(wire: Wire, { game }: AnyBox, options: unknown, seed: string, most: number): void {
  const dice = seededDice(seed)
  const { match, opening } = startMatch(game, options, dice)
  const seats = game.sides(match.state).length
  const everybody: Seat[] = [ONLOOKER, ...Array.from({ length: seats }, (_, seat) => seat)]
  const tell = (events: readonly AnyEvent[]) => {
    for (const seat of everybody)
      for (const event of events) {
        const told: unknown = game.redact(event, seat)
        if (told !== undefined) wire.fits('Event', told)
      }
  }
  tell(opening)
  const choose = atRandom(dice)
  for (let taken = 0; taken < most; taken++) {
    const pending = game.pending(match.state)
    const decision = nextDecision(pending)
    if (taken % 20 === 0 || decision === undefined)
      for (const seat of everybody) wire.fits('View', game.view(match.state, seat))
    if (decision === undefined) return
    for (const one of pending) wire.fits('Decision', one)
    const action = choose(match.state, decision.seat, legalActions(game, match.state, decision.seat))
    wire.fits('Action', action)
    const events = advance(match, decision.seat, decision.id, action)
    if (isRefusal(events)) throw new Error(`${game.id}: ${JSON.stringify(events)}`)
    tell(events)
  }
}

describe.each(shelf.map((game) => [game.id, game] as const))('the schema of %s', (_, game) => {
  it('describes everything that is said in battles of every kind', async () => {
    const { box } = await openBuiltIn(game)
    const wire = wireOf(game)
    const battles: unknown[] = []
    for (let number = 0; number < 4; number++) {
      const ready = box.ready({ number })
      if (ready.ok) battles.push(ready.value)
    }
    const { muster } = box
    if (muster !== undefined)
      musterConforms(box.game, muster, {
        plans: 8,
        points: () => 150,
        watch: (_plan, options) => battles.push(options),
      })
    for (const [i, options] of battles.entries()) play(wire, box, options, `wire ${i}`, 250)
  })

  it('says which rules it is for', async () => {
    const { rulebook } = await openBuiltIn(game)
    const { $id } = JSON.parse(readFileSync(`docs/schemas/${game.id}.wire.schema.json`, 'utf8')) as { $id: string }
    expect($id).toBe(`urn:flagbridge:${game.id}:rules-${rulebook.version}`)
  })

  it('refuses what no game says', () => {
    const wire = wireOf(game)
    expect(() => wire.fits('Action', { do: 'surrender-everything' })).toThrow('no Action')
    expect(() => wire.fits('Event', { kind: 'Nothing', rule: 'X' })).toThrow('no Event')
    expect(() => wire.fits('View', {})).toThrow('no View')
    expect(() => wire.fits('Decision', { seat: 0, id: 1, kind: 'whatever' })).toThrow('no Decision')
  })
})

it('the schemas in docs are those that the sources give', () => {
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'schemas', '--', '--check'], { encoding: 'utf8' })
  expect(stderr.split('\n').filter((line) => line.startsWith('docs/'))).toEqual([])
  expect(status).toBe(0)
})
