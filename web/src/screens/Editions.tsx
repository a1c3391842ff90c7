import { useEffect, useState } from 'preact/hooks'
import { Defs } from '../board/Defs.tsx'
import { engine } from '../client/engine.ts'
import { isDamaged, type EditionMoment, type EditionsView, type Meeting } from '../engine/api/index.ts'
import { RuleLink } from '../panels/RuleLink.tsx'
import { Pane } from '../report/Parts.tsx'
import { TopBar } from './TopBar.tsx'
import '../style/report.css'

const USUAL: Meeting = { fleets: ['PA-Standard', 'NE-Standard'], map: 'SM-1', seed: '1', player: 'random' }

/** The same battle by Star Strike 1.1 and 2.0: where the rules lead apart, rule by rule. */
export function Editions() {
  const [choices, setChoices] = useState<{ fleets: readonly string[]; maps: readonly string[] } | undefined>(undefined)
  const [meeting, meet] = useState<Meeting>(USUAL)
  const [view, setView] = useState<EditionsView | 'fighting' | undefined>(undefined)
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  useEffect(() => {
    engine.editions.choices().then(setChoices, (error: unknown) => setWrong((error as Error).message))
  }, [])
  const fight = async () => {
    setView('fighting')
    setWrong(undefined)
    const found = await engine.editions.compare(meeting)
    if (isDamaged(found)) setWrong(found.damaged)
    setView(isDamaged(found) ? undefined : found)
  }
  const pick = (label: string, values: readonly string[], value: string, then: (value: string) => void) => (
    <label>
      <span>{label}</span>
      <select value={value} onChange={(event) => then(event.currentTarget.value)}>
        {values.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  )
  return (
    <div class="page">
      <Defs />
      <TopBar at="replays" />
      <main class="doc">
        <div>
          <h1 class="display">Star Strike, two editions side by side</h1>
          <p class="soft">
            The same fleets, map and dice by 1.1 and by 2.0. The second table follows what was ordered at the first as
            long as its rules allow it.
          </p>
        </div>
        {choices !== undefined && (
          <form
            class="filters"
            onSubmit={(event) => {
              event.preventDefault()
              fight().catch((error: unknown) => {
                setView(undefined)
                setWrong((error as Error).message)
              })
            }}
          >
            {pick('First fleet', choices.fleets, meeting.fleets[0], (fleet) =>
              meet({ ...meeting, fleets: [fleet, meeting.fleets[1]] }),
            )}
            {pick('Second fleet', choices.fleets, meeting.fleets[1], (fleet) =>
              meet({ ...meeting, fleets: [meeting.fleets[0], fleet] }),
            )}
            {pick('Map', choices.maps, meeting.map, (map) => meet({ ...meeting, map }))}
            {pick('Who decides', ['random', 'ensign', 'captain'], meeting.player, (player) =>
              meet({ ...meeting, player: player as Meeting['player'] }),
            )}
            <label>
              <span>Seed</span>
              <input value={meeting.seed} onInput={(event) => meet({ ...meeting, seed: event.currentTarget.value })} />
            </label>
            <button type="submit" class="btn go2" disabled={view === 'fighting'}>
              Fight it twice
            </button>
          </form>
        )}
        {wrong !== undefined && (
          <p class="alert" role="alert">
            {wrong}
          </p>
        )}
        {view === 'fighting' && <p role="status">Both battles are being fought.</p>}
        {view !== undefined && view !== 'fighting' && <Found view={view} />}
      </main>
    </div>
  )
}

function Found({ view: { one, two, alike, partings } }: { view: EditionsView }) {
  return (
    <>
      <Pane title="How it ended">
        <dl class="split">
          <div>
            <dt>1.1</dt>
            <dd>{one}</dd>
          </div>
          <div>
            <dt>2.0</dt>
            <dd>{two}</dd>
          </div>
        </dl>
        <p role="status" class="soft">
          Both tables came to {alike + partings.length} moments from the same position;{' '}
          {partings.length === 0 ? 'all went alike.' : `${partings.length} went differently.`}
        </p>
      </Pane>
      {partings.map((parting, i) => (
        <Pane key={i} title={parting.title} aside={`round ${parting.round}`}>
          <p class="soft">Before: {parting.before.join('; ')}</p>
          <div class="twoeditions">
            <Edition name="1.1" game="star-strike-1" moment={parting.one} />
            <Edition name="2.0" game="star-strike-2" moment={parting.two} />
          </div>
        </Pane>
      ))}
    </>
  )
}

function Edition({ name, game, moment }: { name: string; game: string; moment: EditionMoment }) {
  return (
    <section aria-label={`By ${name}`}>
      <h3>{name}</h3>
      <p>
        {moment.changes.length === 0 ? 'Nothing changes' : moment.changes.join('; ')}
        {moment.faces.length > 0 && ` (dice ${moment.faces.join(' ')})`}
      </p>
      <ul>
        {moment.rules.map(({ id, title }) => (
          <li key={id}>
            <RuleLink game={game} rule={id} /> {title}
          </li>
        ))}
      </ul>
    </section>
  )
}
