import { useEffect, useState } from 'preact/hooks'
import { engine } from '../client/engine.ts'
import { openText, saveText } from '../client/files.ts'
import { unpackText } from '@flagbridge/formats'
import { go, link } from '../client/route.ts'
import { seatLabel } from '../engine/bots.ts'
import { isDamaged, type Saved } from '../engine/api/index.ts'
import { Defs } from '../board/Defs.tsx'
import { NotHereYet } from '../online/NotHereYet.tsx'
import { Filters, Results } from '../report/History.tsx'
import { asTable, EVERYTHING, isWanted, type Wanted } from '../report/matchHistory.ts'
import { TopBar } from './TopBar.tsx'
import '../style/report.css'

/** Every match on this device, finished or not: find it, look at it, take it away as a file, throw it away. */
export function Replays() {
  const [saves, setSaves] = useState<readonly Saved[] | undefined>(undefined)
  const [wanted, setWanted] = useState<Wanted>(EVERYTHING)
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const load = () => void engine.saves.list().then(setSaves)
  useEffect(load, [])
  const take = async () => {
    const text = await openText('.json,application/json')
    if (text === undefined) return
    const taken = await engine.saves.takeIn(text)
    if (isDamaged(taken)) setWrong(taken.damaged)
    else go('replay', taken)
  }
  const all = saves ?? []
  const shown = all.filter((saved) => isWanted(saved, wanted))
  return (
    <div class="page">
      <Defs />
      <TopBar at="replays" />
      <main class="narrow">
        <h1 class="display">My history</h1>
        <p class="soft">Matches are kept on this device after every move.</p>
        {wrong !== undefined && (
          <p class="alert" role="alert">
            {wrong}
          </p>
        )}
        <div class="row">
          <button type="button" class="btn" onClick={() => void take()}>
            Import a record file
          </button>
          {all.length > 0 && (
            <button
              type="button"
              class="btn quiet"
              onClick={() => saveText('flagbridge-history.csv', asTable(shown), 'text/csv')}
            >
              Export the list
            </button>
          )}
          <a class="btn quiet" href={link('editions')}>
            Star Strike 1.1 beside 2.0
          </a>
        </div>
        {saves?.length === 0 && (
          <p class="soft">
            There is none yet. <a href={link()}>Play a battle</a>, or import the record of one.
          </p>
        )}
        {saves !== undefined && <NotHereYet saves={saves} reload={load} />}
        {all.length > 0 && <Filters all={all} wanted={wanted} want={setWanted} />}
        {all.length > 0 && <Results shown={shown} />}
        {all.length > 0 && shown.length === 0 && <p class="soft">No match is like that.</p>}
        <ul class="saved">
          {shown.map((saved) => (
            <SavedLine key={saved.id} saved={saved} reload={load} />
          ))}
        </ul>
      </main>
    </div>
  )
}

function SavedLine({ saved, reload }: { saved: Saved; reload(): void }) {
  const told = saved.accuracy === undefined ? '' : ` · accuracy ${saved.accuracy.toFixed(0)} %`
  return (
    <li>
      <div>
        <b>{saved.title}</b>
        <span class="soft">
          {saved.players.map(seatLabel).join(' against ')} · {saved.round}
        </span>
        <span class="soft">
          {saved.sentence}
          {told}
        </span>
      </div>
      <div class="row">
        {!saved.over && (
          <a class="btn" href={link('table', saved.id)}>
            Play on
          </a>
        )}
        <a class="btn" href={link('replay', saved.id)}>
          Replay
        </a>
        {saved.over && (
          <a class="btn" href={link('report', saved.id)}>
            Report
          </a>
        )}
        <button
          type="button"
          class="btn quiet"
          onClick={() =>
            void engine.saves
              .recordText(saved.id)
              .then((text) => saveText(`${saved.game || 'damaged'}-${saved.id}.flagbridge.json`, text))
          }
        >
          Export
        </button>
        <button type="button" class="btn quiet" onClick={() => void engine.saves.remove(saved.id).then(reload)}>
          Delete
        </button>
      </div>
    </li>
  )
}

/** A record that came in an address. */
export function TakeIn({ data }: { data: string }) {
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  useEffect(() => {
    unpackText(data)
      .then((text) => engine.saves.takeIn(text))
      .then(
        (taken) => (isDamaged(taken) ? setWrong(taken.damaged) : go('replay', taken)),
        () => setWrong('The link is cut off or was changed on its way.'),
      )
  }, [])
  return (
    <div class="page">
      <TopBar at="replays" />
      <main class="narrow">
        <h1 class="display">A shared match</h1>
        {wrong === undefined ? (
          <p class="soft">It is being opened.</p>
        ) : (
          <p class="alert" role="alert">
            {wrong}
          </p>
        )}
        <div class="row">
          <a class="btn" href={link('replays')}>
            All matches on this device
          </a>
        </div>
      </main>
    </div>
  )
}
