import { useEffect, useState } from 'preact/hooks'
import { engine } from '../client/engine.ts'
import { openText, saveText } from '../client/files.ts'
import { unpack } from '../client/share.ts'
import { go, link } from '../client/route.ts'
import { seatLabel } from '../engine/bots.ts'
import { isDamaged, type Saved } from '../engine/messages.ts'
import { Defs } from '../board/Defs.tsx'
import { TopBar } from './TopBar.tsx'

/** Every match on this device, finished or not: look at it, take it away as a file, throw it away. */
export function Replays() {
  const [saves, setSaves] = useState<readonly Saved[] | undefined>(undefined)
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const load = () => void engine.saves().then(setSaves)
  useEffect(load, [])
  const take = async () => {
    const text = await openText('.json,application/json')
    if (text === undefined) return
    const taken = await engine.takeIn(text)
    if (isDamaged(taken)) setWrong(taken.damaged)
    else go('replay', taken)
  }
  return (
    <div class="page">
      <Defs />
      <TopBar at="replays" />
      <main class="narrow">
        <h1 class="display">Replays</h1>
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
        </div>
        {saves?.length === 0 && (
          <p class="soft">
            There is none yet. <a href={link()}>Play a battle</a>, or import the record of one.
          </p>
        )}
        <ul class="saved">
          {(saves ?? []).map((saved) => (
            <li key={saved.id}>
              <div>
                <b>{saved.title}</b>
                <span class="soft">
                  {saved.players.map(seatLabel).join(' against ')} · {saved.round}
                </span>
                <span class="soft">{saved.sentence}</span>
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
                <button
                  type="button"
                  class="btn quiet"
                  onClick={() =>
                    void engine
                      .recordText(saved.id)
                      .then((text) => saveText(`${saved.game || 'damaged'}-${saved.id}.flagbridge.json`, text))
                  }
                >
                  Export
                </button>
                <button type="button" class="btn quiet" onClick={() => void engine.remove(saved.id).then(load)}>
                  Delete
                </button>
              </div>
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}

/** A record that came in an address. */
export function TakeIn({ data }: { data: string }) {
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  useEffect(() => {
    unpack(data)
      .then((text) => engine.takeIn(text))
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
