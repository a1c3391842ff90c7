import { expect, it } from 'vitest'
import { difference, isRefusal } from '@flagbridge/kernel'
import { FoldedLog, MatchTable, recordOfMatch, type LogEntry } from '../src/index.ts'
import { boxOf, lineOf } from './tableside.ts'

/** As version 0.1 wrote them: databases with such lines are about, and must open for ever. */
const CREATED =
  '{"t":"created","game":"duel","rules":"r","packs":[],"options":{},"seats":[{"kind":"person"},{"kind":"person"}],' +
  '"clock":{"per":"match","seconds":600,"then":"default"},"chat":true,"open":false,"absence":600,"host":"h",' +
  `"commitment":"c","hostSeed":"${'5eed'.repeat(16)}","inviteHashes":["a","b"],"onlookerHash":"o"}`
const STORED = `${CREATED}
{"t":"seated","seat":0,"name":"Anna","tokenHash":"a","seed":"the seed of seat 0","person":"p"}
{"t":"seated","seat":1,"name":"Ben","tokenHash":"b","seed":"the seed of seat 1","standIn":"ensign"}
{"t":"acted","seat":0,"decision":0,"action":{"do":"hold","ship":0},"cid":"x-0"}
{"t":"said","seat":-1,"name":"Onlooker","to":"everybody","text":"hello","cid":"y-0"}
{"t":"acted","seat":0,"decision":1,"action":{"do":"move","to":41},"by":"clock"}
{"t":"offered","seat":0,"what":"take-back","cid":"x-1"}
{"t":"answered","seat":1,"what":"take-back","yes":true,"cid":"z-0"}
{"t":"standIn","seat":1,"level":"ensign","why":"absent"}
{"t":"standIn","seat":1,"level":null}
{"t":"acted","seat":0,"decision":1,"action":{"do":"move","to":41}}
{"t":"offered","seat":0,"what":"stand-in","for":{"seat":1,"level":"captain"},"cid":"x-2"}
{"t":"resigned","seat":0,"cid":"x-3"}
`
  .trim()
  .split('\n')
  .map((text, seq) => lineOf(JSON.parse(text) as LogEntry, seq))

it('a log that an older version has written still folds, with its rules and without', async () => {
  const box = await boxOf('duel')
  const first = STORED[0]!.entry
  if (first.t !== 'created') throw new Error('no match')
  const table = new MatchTable(box, first)
  const happened = STORED.map((line) => {
    const did = table.fold(line)
    return isRefusal(did) ? did.refused : did.map(({ t }) => t).join(' ')
  })
  expect(happened).toEqual([
    '',
    'seats',
    'seats step',
    'step',
    'line',
    'step',
    'line',
    'line reset',
    'seats',
    'seats',
    'step',
    'line seats',
    'over',
  ])
  expect(table.outcome).toMatchObject({ winner: 1, how: 'resigned' })
  const alone = FoldedLog.of(STORED)!
  expect(alone.isOver).toBe(true)
  const { digest: _told, ...record } = recordOfMatch(table.log, box)
  expect(difference(recordOfMatch(alone, undefined), record)).toBeUndefined()
  expect(record.actions.map((step) => ('takeBack' in step ? 'back' : step.action['do']))).toEqual([
    'hold',
    'move',
    'back',
    'move',
  ])
})
