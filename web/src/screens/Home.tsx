import { useEffect, useState } from 'preact/hooks'
import { Art } from '../board/art.tsx'
import { Defs } from '../board/Defs.tsx'
import { engine } from '../client/engine.ts'
import { afterwards } from '../client/later.ts'
import { go, link } from '../client/route.ts'
import { settings } from '../client/settings.ts'
import { useSeen } from '../client/whenSeen.ts'
import { seatLabel } from '../engine/bots.ts'
import { isDamaged, type Saved } from '../engine/api/index.ts'
import { guidesBegun } from '../guide/begun.ts'
import { hasPlayedOnline } from '../online/played.ts'
import { Picture } from './Picture.tsx'
import { tables, type CoverOfGame } from './shopWindow.ts'
import { TopBar } from './TopBar.tsx'

const OnlineMatches = afterwards(async () => (await import('../online/OnlineMatches.tsx')).OnlineMatches)

/** So many matches that are not over stand on the first page. */
const SHOWN = 3

/** The tables first, one click and a battle is running; then what was begun, and what is played online. */
export function Home() {
  const [known, setSaves] = useState<readonly Saved[] | undefined>(undefined)
  const saves = known ?? []
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  useEffect(() => void engine.saves.list().then(setSaves, () => setSaves([])), [])
  const [isPlayingOnline, setPlayingOnline] = useState(false)
  const [place, isSeen] = useSeen<HTMLElement>(hasPlayedOnline())
  const running = saves.filter(({ over }) => !over).toSorted((a, b) => Number(b.yourMove) - Number(a.yourMove))
  const yours = running.filter(({ yourMove }) => yourMove)
  // Whoever is in a match wants it on top.
  const online = (
    <section aria-label="Online matches" ref={place}>
      <div class="sec">
        <h2>Online</h2>
        <span class="soft">
          With friends by link, live or over days: <i>More</i> on a table, and a seat for a person by link.
        </span>
      </div>
      {isSeen ? <OnlineMatches most={4} busy={setPlayingOnline} /> : <div class="onlinelists unseen" />}
    </section>
  )
  return (
    <div class="page home-page">
      <Defs />
      <TopBar at="play" />
      <main>
        <h1 class="sr">Flagbridge: play</h1>
        {isPlayingOnline && online}
        <div class="sec">
          <h2>The tables</h2>
          <span class="soft">Play now opens a ready battle against the computer. No account.</span>
        </div>
        {wrong !== undefined && (
          <p class="alert" role="alert">
            {wrong}
          </p>
        )}
        <div class="games">
          {tables
            .filter(({ first }) => first !== true)
            .map((table) => (
              <GameCard key={table.id} table={table} saves={known} fail={setWrong} />
            ))}
        </div>
        {running.length > 0 && (
          <section aria-label="Running matches">
            <div class="sec">
              <h2>{yours.length > 0 ? 'Your move' : 'Running'}</h2>
              <span class="soft">
                {running.length === 1 ? '1 match is not over yet' : `${running.length} matches are not over yet`}
                {running.length > SHOWN && (
                  <>
                    : <a href={link('replays')}>all of them</a>
                  </>
                )}
              </span>
            </div>
            <div class="moves">
              {running.slice(0, SHOWN).map((saved) => (
                <RunningMatch key={saved.id} saved={saved} />
              ))}
            </div>
          </section>
        )}
        {!isPlayingOnline && online}
        <div class="sec">
          <h2>New here?</h2>
          <span class="soft">
            One page of rules, ten minutes, and everything on the table works as in the great games.
          </span>
        </div>
        <div class="games first">
          {tables
            .filter(({ first }) => first === true)
            .map((table) => (
              <GameCard key={table.id} table={table} saves={known} fail={setWrong} />
            ))}
        </div>
        <div class="sec">
          <h2>Puzzles</h2>
          <span class="soft">
            Find the best answer: <a href={link('puzzles', 'today')}>the puzzle of the day</a>, or{' '}
            <a href={link('puzzles')}>all of them</a>.
          </span>
        </div>
        <div class="sec">
          <h2>Fleets</h2>
          <span class="soft">
            Build one for any game, with every limit counted: <a href={link('workbench')}>the fleet builder</a>.
          </span>
        </div>
        <div class="sec">
          <h2>Packs</h2>
          <span class="soft">
            Ships, cards and maps of your own: <a href={link('packs')}>the shelf of packs</a>.
          </span>
        </div>
        <footer class="note">
          <span>
            Unofficial. The games belong to their publishers; no publisher’s art, cards or sentences are used.
          </span>
        </footer>
      </main>
    </div>
  )
}

function RunningMatch({ saved }: { saved: Saved }) {
  const { id, sentence, title, round, art, tint, yourMove, players } = saved
  const others = players.filter(({ player }) => player !== 'person').map(seatLabel)
  return (
    <a class={yourMove ? 'move you' : 'move'} href={link('table', id)}>
      <span class="flag" />
      {art !== undefined && (
        <span class={`pic p${tint}`}>
          <Art art={art} />
        </span>
      )}
      <div>
        <b>{sentence}</b>
        <span>
          {title}
          {others.length > 0 && ` · against ${others.join(' and ')}`} · {round}
        </span>
      </div>
      <em>{yourMove ? 'your move' : 'waiting'}</em>
    </a>
  )
}

/** A ready battle against the computer, another one every time. */
async function playNow(game: string): Promise<string | undefined> {
  const made = await engine.setUp.create({
    game,
    seats: [
      { name: settings.value.name, player: 'person' },
      { name: 'The computer', player: 'captain' },
    ],
    deployed: true,
  })
  if (isDamaged(made)) return made.damaged
  go('table', made)
  return undefined
}

interface GameCardProps {
  readonly table: CoverOfGame
  /** Unknown at first. */
  readonly saves: readonly Saved[] | undefined
  fail(problem: string | undefined): void
}

function GameCard({ table, saves, fail }: GameCardProps) {
  const { id, title, edition, line, meta, guide } = table
  const [busy, setBusy] = useState(false)
  const play = () => {
    setBusy(true)
    playNow(id)
      .then(fail, (error: unknown) => fail(`${title} cannot be opened: ${(error as Error).message}`))
      .finally(() => setBusy(false))
  }
  return (
    <article class="game">
      <div class="frame">
        <Picture table={table} />
      </div>
      <div class="txt">
        <h3>
          {title} {edition !== undefined && <span>{edition}</span>}
        </h3>
        <p>{line}</p>
        <p class="meta">{meta}</p>
        {guide === true && <GuideLink game={id} saves={saves} />}
      </div>
      <div class="act">
        <button type="button" class="btn go2" data-play={id} disabled={busy} onClick={play}>
          Play now
        </button>
        <a class="btn" href={link('new', id)}>
          More
        </a>
      </div>
    </article>
  )
}

/** Whoever has not played a game is offered its guide, and whoever has begun that may go on with it. */
function GuideLink({ game, saves }: { game: string; saves: readonly Saved[] | undefined }) {
  const begun = guidesBegun()[game]
  const isNew = saves !== undefined && begun === undefined && saves.every((saved) => saved.game !== game)
  if (!isNew && begun !== 'begun') return null
  return (
    <p class="newtoit">
      <a href={link('guide', game)} data-guided={game}>
        {isNew ? 'New to it? A guided first battle, ten minutes' : 'Go on with your guided first battle'}
      </a>
    </p>
  )
}
