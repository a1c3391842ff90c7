import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openWith, shelved, type Opened } from '@flagbridge/catalog'
import { newRecord, readPackFile, replayRecord, type Pack, type Record } from '@flagbridge/formats'
import {
  advance,
  atRandom,
  describeProblem,
  isRefusal,
  legalActions,
  nextDecision,
  seededDice,
  startMatch,
  type AnyAction,
} from '@flagbridge/kernel'

/** A stranger's pack of each game: its file, and two fleets of which at least one is from the pack. */
export const STRANGERS: readonly (readonly [game: string, file: string, fleets: readonly [string, string]])[] = [
  ['star-strike-2', 'ember-line.yaml', ['EMB-Alpha', 'PA-Alpha']],
  ['star-strike-1', 'ember-line.yaml', ['EMB-Standard', 'NE-Standard']],
  ['starmada-x', 'harbour-watch.yaml', ['harbour-watch/night-watch', 'harbour-watch/dog-watch']],
  ['imperial-stars', 'velan-drift.yaml', ['Velan Drift', 'Hesperine Compact']],
  ['admiral', 'eastern-fleet.yaml', ['Strike Force', 'Narrow Seas']],
]

export const fileOf = (name: string): string => fileURLToPath(new URL(`../../docs/packs/${name}`, import.meta.url))

export function packIn(name: string): Pack {
  const read = readPackFile(name, readFileSync(fileOf(name), 'utf8'))
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('; '))
  return read.pack
}

export async function openedWith(game: string, packs: readonly Pack[]): Promise<Opened> {
  const read = await openWith(shelved(game)!, packs)
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('; '))
  return read.value
}

/** A whole match by chance, written down. */
export async function recorded(game: string, packs: readonly Pack[], fleets?: readonly string[]): Promise<Record> {
  const opened = await openedWith(game, packs)
  const { box, rulebook } = opened
  const ready = box.ready({ number: 1, ...(fleets === undefined ? {} : { fleets }) })
  if (!ready.ok) throw new Error(ready.problems.map(describeProblem).join('; '))
  const dice = { scheme: 'seeded', seed: 'stranger' } as const
  const { match } = startMatch(box.game, ready.value as unknown, seededDice(dice.seed))
  const seats = box.game.sides(match.state).map((_side, seat) => ({ name: `Seat ${seat + 1}`, player: 'random' }))
  const record = newRecord({ rulebook, packs: opened.packs, options: ready.value, seats, dice })
  const choose = atRandom<unknown, AnyAction>(seededDice('choices'))
  for (;;) {
    const asked = nextDecision(box.game.pending(match.state))
    if (asked === undefined) break
    const action = choose(match.state, asked.seat, legalActions(box.game, match.state, asked.seat) as AnyAction[])
    if (isRefusal(advance(match, asked.seat, asked.id, action))) throw new Error('a legal action was refused')
    record.actions.push({ seat: asked.seat, decision: asked.id, action: { ...action } })
  }
  const again = replayRecord(box, record)
  if (!again.ok || !again.value.ok) throw new Error('it does not replay')
  return { ...record, digest: again.value.digest }
}
