import { describe, expect, it } from 'vitest'
import { replayRecord } from '@flagbridge/formats'
import { chain, difference, seededDice } from '@flagbridge/kernel'
import { recordOfMatch, type LogEntry } from '../src/index.ts'
import { boxOf, onServer, Told } from './tableside.ts'

describe.each(['duel', 'star-strike-2'])('TABLE.4 taking back in %s', (game) => {
  it('leads to the table that playing everything again leads to, however far', async () => {
    const box = await boxOf(game)
    const told = new Told(box, onServer(box))
    const chance = seededDice(`take back/${game}`)
    let digest = ''
    for (const events of told.opening) digest = chain(digest, events)
    for (let i = 0; i < 260 && told.table.outcome === undefined; i++) {
      for (const one of told.actOnce()) if (one.t === 'step') digest = chain(digest, one.events)
      const { length } = told.table.log.standing
      const isFar = chance.die(40, 'far') === 1
      if (!isFar && chance.die(6, 'back') > 1) continue
      const count = isFar ? chance.die(length, 'count') : Math.min(length, chance.die(3, 'count'))
      const back: LogEntry = { t: 'takenBack', count }
      if (told.table.outcome === undefined) told.tell(back)
    }
    const record = recordOfMatch(told.table.log, box)
    const played = replayRecord(box, record)
    if (!played.ok || !played.value.ok) throw new Error('does not replay')
    expect(difference(played.value.match.state, told.state)).toBeUndefined()
    expect(record.digest).toBe(digest)
    expect(recordOfMatch(told.table.log, box, digest)).toEqual(record)
  })

  it('costs so many steps at most, not as many as were played', async () => {
    const box = await boxOf(game)
    const told = new Told(box, onServer(box))
    let plays = 0
    const { game: rules } = box
    const play = rules.play.bind(rules)
    Object.assign(box, { game: { ...rules, play: (...all: Parameters<typeof play>) => (plays++, play(...all)) } })
    for (let i = 0; i < 500 && told.table.outcome === undefined; i++) {
      told.actOnce()
      if (i % 3 !== 0 || told.table.outcome !== undefined) continue
      plays = 0
      told.tell({ t: 'takenBack', count: 1 })
      expect(plays).toBeLessThanOrEqual(64)
    }
    Object.assign(box, { game: rules })
  })
})
