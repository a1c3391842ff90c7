import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../board/art.tsx'
import { Defs } from '../board/Defs.tsx'
import { engine } from '../client/engine.ts'
import { go, link } from '../client/route.ts'
import { unpackText } from '@flagbridge/formats'
import { isDamaged, type MusterView, type PlayerPlan, type WholePlan } from '../engine/api/index.ts'
import { newSeed } from '../engine/newSeed.ts'
import { Battles } from '../muster/Battles.tsx'
import { ChoiceView } from '../muster/ChoiceView.tsx'
import { Findings } from '../muster/Findings.tsx'
import { linesIn, LinesPicture } from '../muster/LinesPicture.tsx'
import { hasMap, MapPicture } from '../muster/MapPicture.tsx'
import { PlanFile } from '../muster/PlanFile.tsx'
import { usePlanning, type Planning } from '../muster/planning.ts'
import { seated, seatsOf } from '../muster/seats.ts'
import { Sentence } from '../muster/Sentence.tsx'
import { Shelf } from '../muster/Shelf.tsx'
import { Teams } from '../muster/Teams.tsx'
import { bringTheirOwn, createOnline, type Terms, type WantedSeat } from '../online/create.ts'
import { TermsChoice } from '../online/TermsChoice.tsx'
import { RuleLink } from '../panels/RuleLink.tsx'
import { tableOf, titleOf } from './shopWindow.ts'
import { TopBar } from './TopBar.tsx'

interface MusterProps {
  readonly game: string
  readonly seed: string | undefined
  /** A plan out of a link, packed. */
  readonly packed: string | undefined
}

/** The value of a choice that chooses nothing. */
const NO_SCENARIO = 'none'

/** What is chosen by looking, and stands above everything else. */
const LOOKED_AT = ['scenario', 'map']

/** A new battle. Everything has a value already: the button at the bottom works at once. */
export function Muster({ game, seed, packed }: MusterProps) {
  const [whole, setWhole] = useState<WholePlan | 'damaged' | undefined>(undefined)
  useEffect(() => {
    if (packed === undefined) return
    unpackText(packed)
      .then((text) => engine.muster.readPlan(text))
      .then(
        (read) => setWhole(isDamaged(read) ? 'damaged' : read),
        () => setWhole('damaged'),
      )
  }, [packed])
  if (packed !== undefined && whole === undefined) return <Page game={game} />
  const taken = whole === 'damaged' ? undefined : whole
  return (
    <Planned
      key={taken === undefined ? 'new' : 'taken'}
      game={game}
      given={seed ?? taken?.seed}
      start={taken}
      notice={whole === 'damaged' ? 'The plan in this link is damaged: here is a new one.' : undefined}
    />
  )
}

interface PlannedProps {
  readonly game: string
  readonly given: string | undefined
  readonly start: WholePlan | undefined
  readonly notice: string | undefined
}

function Planned({ game, given, start, notice }: PlannedProps) {
  const [drawn] = useState(newSeed)
  const [typed, setTyped] = useState(given ?? '')
  const seed = typed.trim() === '' ? drawn : typed.trim()
  const [deployed, setDeployed] = useState(true)
  const [chairs, setChairs] = useState<readonly WantedSeat[]>(seatsOf(start?.players ?? []))
  const [terms, setTerms] = useState<Terms>({ chat: true, open: false, fleets: 'own' })
  const [refused, setRefused] = useState(notice)
  const planning = usePlanning(game, seed, start?.plan, deployed)
  const { view } = planning
  const seats = seated(chairs, view?.sides.length ?? 2)
  const isOnline = seats.some(({ player }) => player === 'link')
  const begin = async (event: Event) => {
    event.preventDefault()
    if (view === undefined) return
    if (wrongIn(view) !== undefined) return toWrong()
    setRefused(undefined)
    const plan = { game, seed, deployed }
    const made = isOnline
      ? await createOnline({ ...plan, view, seats }, terms)
      : await engine.setUp.create({ ...plan, plan: view.plan, seats: seats as readonly PlayerPlan[] })
    if (isDamaged(made)) setRefused(made.damaged)
    else go(isOnline ? 'online' : 'table', made)
  }
  const take = (plan: WholePlan) => {
    if (plan.game !== game) setRefused(`This is a plan for ${titleOf(plan.game)}.`)
    else {
      planning.take(plan.plan)
      setChairs(seatsOf(plan.players))
      if (plan.seed !== undefined) setTyped(plan.seed)
    }
  }
  return (
    <Page game={game}>
      <form class="form" noValidate onSubmit={(event) => void begin(event)}>
        {view === undefined ? (
          planning.wrong === undefined && <div class="mgrid waiting" aria-hidden="true" />
        ) : (
          <>
            <Sentence title={titleOf(game)} view={view} seats={seats} />
            <div class="mgrid">
              <Field game={game} planning={planning} view={view} />
              <Teams
                planning={planning}
                view={view}
                seats={seats}
                theirOwn={isOnline && bringTheirOwn(terms, view, seats)}
                setSeats={setChairs}
              />
              <aside class="opts">
                <Choices game={game} planning={planning} view={view} />
                {isOnline && (
                  <TermsChoice
                    terms={terms}
                    hasFleets={bringTheirOwn({ ...terms, fleets: 'own' }, view, seats)}
                    change={setTerms}
                  />
                )}
                <details class="panel fold">
                  <summary>
                    <h3>At the table</h3>
                  </summary>
                  <div>
                    {view.canDeploy && !isOnline && <Deployment deployed={deployed} change={setDeployed} />}
                    {!isOnline && <SeedChoice seed={typed} change={setTyped} />}
                    <p>The plan as a file or a link, to fight it again or to send it to somebody.</p>
                    <PlanFile
                      plan={{
                        game,
                        plan: view.plan,
                        players: seats.map(({ name, player }) => ({ name, player })),
                        ...(typed.trim() === '' ? {} : { seed }),
                      }}
                      take={take}
                    />
                    <a href={link('rules', game)}>Read the rules</a>
                  </div>
                </details>
              </aside>
            </div>
          </>
        )}
        <div class="begin" role="region" aria-label="Begin">
          <Readiness view={view} wrong={refused ?? planning.wrong} />
          <button type="submit" class="btn go" disabled={view === undefined || planning.busy}>
            {view !== undefined && wrongIn(view) !== undefined
              ? 'Mend the plan'
              : isOnline
                ? 'Create the match'
                : 'Begin the battle'}
          </button>
        </div>
      </form>
    </Page>
  )
}

function Page({ game, children }: { game: string; children?: ComponentChildren }) {
  return (
    <div class="page muster">
      <Defs />
      <TopBar at="play" />
      <main>
        <h1 class="sr">New match: {titleOf(game)}</h1>
        <Shelf game={game} />
        {children}
      </main>
    </div>
  )
}

/** The battle as it begins, what it is about, and the others that could be fought. */
function Field({ game, planning, view }: { game: string; planning: Planning; view: MusterView }) {
  const { scene, choices } = view
  const table = tableOf(game)
  const [scenario, map] = LOOKED_AT.map((key) => choices.find((choice) => choice.key === key))
  const chosen = [map, scenario].flatMap((choice) => {
    const found =
      choice === undefined || 'from' in choice.allowed
        ? undefined
        : choice.allowed.find(({ value }) => value === choice.value && value !== NO_SCENARIO)
    return found === undefined ? [] : [{ ...found, rule: found.rule ?? choice!.rule }]
  })
  const told = chosen.findLast(({ sentence }) => sentence !== undefined) ?? chosen.at(-1)
  return (
    <section class="panel field" aria-label="The battle">
      {hasMap(scene) ? (
        <MapPicture
          scene={scene}
          label={`The battle as it begins: ${scene.pieces.length} pieces on ${scene.field.cells.length} cells`}
        />
      ) : (
        scene !== undefined && <LinesPicture lines={linesIn(view)} columns={4} label="The lines as the battle begins" />
      )}
      <div class="briefing">
        <h2>
          {told?.label ?? table?.title}
          {told !== undefined && <RuleLink game={game} rule={told.rule} />}
        </h2>
        <p>{told?.sentence ?? table?.line}</p>
        {told?.demands !== undefined && <p class="demands">{told.demands}</p>}
        <p class="muted">{factsOf(game, view).join(' · ')}</p>
      </div>
      {[scenario, map].map(
        (choice) =>
          choice !== undefined &&
          !('from' in choice.allowed) &&
          choice.allowed.length > 1 && (
            <Battles
              key={choice.key}
              choice={choice}
              wish={planning.wish}
              ready={scene !== undefined}
              choose={(value) => planning.choose(choice.key, value)}
            />
          ),
      )}
      <Findings
        game={game}
        findings={view.findings.filter(({ path }) => path[0] === 'set' && LOOKED_AT.includes(String(path[1])))}
        mend={(value) => planning.choose('scenario', value)}
      />
    </section>
  )
}

/** All the other choices, in the order of the book. What cannot be chosen is not asked. */
function Choices({ game, planning, view }: { game: string; planning: Planning; view: MusterView }) {
  const asked = view.choices.filter(
    ({ key, allowed }) => !LOOKED_AT.includes(key) && ('from' in allowed || allowed.length > 1),
  )
  const shown = new Set(view.choices.map(({ key }) => key))
  const elsewhere = view.findings.filter(
    ({ path }) => (path[0] !== 'set' && path[0] !== 'fleets') || (path[0] === 'set' && !shown.has(String(path[1]))),
  )
  if (asked.length === 0 && elsewhere.length === 0) return null
  return (
    <section class="panel mchoices" aria-label="Choices">
      {asked.map((choice) => {
        const findings = view.findings.filter(({ path }) => path[0] === 'set' && path[1] === choice.key)
        return (
          <ChoiceView
            key={choice.key}
            game={game}
            choice={choice}
            said={findings.length > 0 ? view.plan.set[choice.key] : undefined}
            findings={findings}
            choose={(value) => planning.choose(choice.key, value)}
          />
        )
      })}
      <Findings game={game} findings={elsewhere} />
    </section>
  )
}

/** Players, length and time of this battle, as far as they are known. */
function factsOf(game: string, { sides, choices, scene }: MusterView): string[] {
  const length = choices.find(({ key }) => key === 'turns' || key === 'lastRound')
  const [, word, last] = /^(\w+) \d+ of (\d+)/.exec(scene?.round ?? '') ?? []
  const minutes = tableOf(game)
    ?.meta.split(' · ')
    .find((part) => part.endsWith('min'))
  return [
    `${sides.length} players`,
    ...(length !== undefined && length.value !== 0
      ? [`${length.value} ${length.key === 'turns' ? 'turns' : 'rounds'}`]
      : last === undefined
        ? []
        : [`${last} ${word!.toLowerCase()}s`]),
    ...(minutes === undefined ? [] : [`about ${minutes}`]),
  ]
}

function wrongIn(view: MusterView) {
  return view.findings.find(({ severity }) => severity === 'wrong')
}

/** To the first thing that is wrong, and the button that mends it. */
function toWrong(): void {
  const found = document.querySelector<HTMLElement>('.findings .wrong')
  found?.scrollIntoView({ block: 'center' })
  found?.querySelector<HTMLElement>('button')?.focus()
}

function Readiness({ view, wrong }: { view: MusterView | undefined; wrong: string | undefined }) {
  const found = view === undefined ? undefined : wrongIn(view)
  const text = wrong ?? found?.sentence
  if (text !== undefined)
    return (
      <p class="ready bad" role="alert">
        <Icon name="warning" />
        <span>{text}</span>
      </p>
    )
  const totals = (view?.fleets ?? []).flatMap(({ account }) => account ?? [])
  return (
    <p class="ready">
      <Icon name="check" />
      <span>
        <b>Ready.</b>{' '}
        {totals.length > 1 && `${totals.map(({ total }) => total).join(' against ')} ${totals[0]!.unit}, all legal.`}
      </span>
    </p>
  )
}

function Deployment({ deployed, change }: { deployed: boolean; change(deployed: boolean): void }) {
  return (
    <div class="mchoice">
      <div class="head">
        <b id="title-deployed">Place them yourself</b>
      </div>
      <button
        type="button"
        class="switch"
        role="switch"
        aria-checked={!deployed}
        aria-labelledby="title-deployed"
        onClick={() => change(!deployed)}
      >
        {deployed ? 'No' : 'Yes'}
      </button>
      <p>
        {deployed
          ? 'The ships stand on the table, and the battle begins.'
          : 'The battle begins with placing the ships.'}
      </p>
    </div>
  )
}

/** For whoever wants a battle that somebody else has fought. */
function SeedChoice({ seed, change }: { seed: string; change(seed: string): void }) {
  return (
    <label class="seed">
      <b>Seed</b>
      <input
        value={seed}
        maxlength={80}
        placeholder="drawn by chance"
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => change(event.currentTarget.value)}
      />
      <span>
        The same seed with the same plan lays out the same battle, and its dice fall in the same order. A finished match
        tells its seed in the menu.
      </span>
    </label>
  )
}
