import { beforeAll, describe, expect, it } from 'vitest'
import { readRecord, replayRecord } from '@flagbridge/formats'
import { fairDice, nextDecision, startMatch, type AnyAction, type AnyBox } from '@flagbridge/kernel'
import { MatchTable, recordOfMatch } from '../src/index.ts'
import { boxOf, lineOf, nextAct, onServer, seated, Told } from './tableside.ts'

let box: AnyBox
beforeAll(async () => void (box = await boxOf('star-strike-2')))

describe('the rules at the table', () => {
  it('begin when the last person sits down, with dice mixed of all their seeds', () => {
    const created = onServer(box)
    const table = new MatchTable(box, created)
    expect(table.fold(lineOf(created, 0))).toEqual([])
    expect(table.fold(lineOf(seated(1), 1))).toEqual([{ t: 'seats' }])
    expect(table.match).toBeUndefined()
    const dice = fairDice({ hostSeed: created.hostSeed, playerSeeds: ['seed 0', 'seed 1'] })
    const { opening, match } = startMatch(box.game, created.options, dice)
    expect(table.fold(lineOf(seated(0), 2))).toEqual([{ t: 'seats' }, { t: 'step', events: opening }])
    expect(table.match!.state).toEqual(match.state)
  })

  it('say what an action did, and who is asked next and since when', () => {
    const told = new Told(box, onServer(box))
    const act = nextAct(told.table)
    expect(told.table.log.askedAt[act.seat]).toMatchObject({ decision: act.decision })
    const [step] = told.tell(act)
    expect(step).toMatchObject({ t: 'step' })
    const asked = told.table.rules.pending().filter(({ answered }) => answered !== true)
    expect(told.table.log.askedAt.flatMap((one, seat) => (one === undefined ? [] : [[seat, one.decision]]))).toEqual(
      asked.map(({ seat, id }) => [seat, id]).toSorted(([a], [b]) => a! - b!),
    )
  })

  it('refuse what they forbid, and then nothing has changed', () => {
    const told = new Told(box, onServer(box))
    const act = nextAct(told.table)
    const before = structuredClone(told.state)
    expect(told.refusal({ ...act, decision: act.decision + 1 })).toBe('another-decision')
    expect(told.state).toEqual(before)
    expect(told.table.log.history).toEqual([])
  })

  it('put the table back when a take-back is agreed to, while the dice go on', () => {
    const told = new Told(box, onServer(box))
    const { seat } = nextAct(told.table)
    const before = structuredClone(told.state)
    told.actOnce()
    while (nextAct(told.table).seat === seat) told.actOnce()
    const mark = told.table.match!.dice.save()
    const count = told.table.log.standing.length
    for (let i = 0; i < count; i++) {
      told.tell({ t: 'offered', seat, what: 'take-back' })
      told.tell({ t: 'answered', seat: 1 - seat, what: 'take-back', yes: true })
    }
    expect(told.state).toEqual(before)
    expect(told.table.match!.dice.save()).toEqual(mark)
    expect(told.table.log.askedAt[seat]).toBeDefined()
  })

  it('name the other side the winner when one resigns, and nobody when both agree to a draw', () => {
    const [one, other] = [new Told(box, onServer(box)), new Told(box, onServer(box))]
    expect(one.tell({ t: 'resigned', seat: 0 })).toMatchObject([{ t: 'over', ending: { outcome: { winner: 1 } } }])
    other.tell({ t: 'offered', seat: 0, what: 'draw' })
    expect(other.tell({ t: 'answered', seat: 1, what: 'draw', yes: true })).toMatchObject([
      { t: 'line' },
      { t: 'over', ending: { outcome: { winner: 'draw', how: 'agreed' }, playerSeeds: ['seed 0', 'seed 1'] } },
    ])
    expect(other.table.log.askedAt).toEqual([undefined, undefined])
    expect(recordOfMatch(one.table.log, box).ending).toEqual({ how: 'resigned', seat: 0 })
    expect(recordOfMatch(other.table.log, box).ending).toEqual({ how: 'agreed' })
  })

  it('tell in their record who answered instead of a player', () => {
    const told = new Told(box, onServer(box))
    const { seat, id } = nextDecision(box.game.pending(told.state))!
    const action = box.game.fallback(told.state, seat) as AnyAction
    told.tell({ t: 'acted', seat, decision: id, action, by: 'clock' })
    told.actOnce()
    const record = recordOfMatch(told.table.log, box)
    expect(record.actions.map((step) => 'by' in step && step.by)).toEqual(['clock', false])
    const kept = { ...record, rules: '0'.repeat(64), dice: { scheme: 'seeded', seed: 1 } }
    expect(readRecord(kept).ok).toBe(true)
  })

  it('give the same table again from the same lines, and a record that replays to it', () => {
    const told = new Told(box, onServer(box))
    for (let i = 0; i < 12; i++) told.actOnce()
    const { seat } = told.table.log.standing.at(-1)!
    told.tell({ t: 'offered', seat, what: 'take-back' })
    told.tell({ t: 'answered', seat: 1 - seat, what: 'take-back', yes: true })
    for (let i = 0; i < 5; i++) told.actOnce()
    const again = new MatchTable(box, onServer(box))
    for (const line of told.lines) again.fold(structuredClone(line))
    expect(again.match!.state).toEqual(told.state)
    const played = replayRecord(box, recordOfMatch(told.table.log, box))
    expect(played.ok && played.value.ok && played.value.match.state).toEqual(told.state)
  })
})
