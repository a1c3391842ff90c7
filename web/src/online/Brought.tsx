import { useEffect, useState } from 'preact/hooks'
import type { FleetWish } from '@flagbridge/kernel'
import { Icon } from '../board/art.tsx'
import { engine } from '../client/engine.ts'
import type { MusterView, MusterWish, OnlineTable, RefusalText, SeatFleet } from '../engine/api/index.ts'
import { newSeed } from '../engine/newSeed.ts'
import { FleetChoice, Silhouettes } from '../muster/FleetChoice.tsx'
import { hasMap, MapPicture } from '../muster/MapPicture.tsx'
import { ofSeat } from '../muster/Teams.tsx'
import { RuleLink } from '../panels/RuleLink.tsx'
import { broughtAs, justMade } from './create.ts'
import { keep, knownOf } from './device.ts'

/** TABLE.8: what those at this screen bring to the battle; of the others one sees only whether they are ready. */
export function Brought({ table }: { table: OnlineTable }) {
  if (table.mine.length === 0) return null
  return (
    <>
      {table.mine.map((seat) => (
        <Bringing key={seat} table={table} seat={seat} />
      ))}
    </>
  )
}

function Bringing({ table, seat }: { table: OnlineTable; seat: number }) {
  const { game, match } = table
  const isReady = table.seats[seat]?.ready === true
  const [wish, setWish] = useState<FleetWish | undefined>(knownOf(match).fleets?.[seat])
  const [seed, setSeed] = useState(newSeed)
  const [refused, setRefused] = useState<RefusalText | undefined>(undefined)
  const asked = wishFor(table, seat, wish, seed)
  const view = useView(asked)
  const say = async (fleet: FleetWish | { readonly drawn: true } | null) =>
    setRefused(await engine.online.say({ do: 'ready', seat, fleet }))
  const offered = view?.fleets.find((one) => one.seat === seat)
  const fleet = offered === undefined || wish !== undefined ? offered : unseen(offered)
  useEffect(() => {
    const isChosen = justMade.delete(`${match}/${seat}`)
    if (isChosen && wish !== undefined && !isReady) void say(wish)
  }, [])
  const bring = async () => {
    const brought = wish === undefined ? undefined : broughtAs(wish, fleet?.fleet)
    if (brought !== undefined) keep(match, { fleets: { ...knownOf(match).fleets, [seat]: brought } })
    await say(brought ?? { drawn: true })
  }
  const choose = (next: FleetWish | undefined) => {
    setRefused(undefined)
    setWish(next)
  }
  const points = view?.choices.find(({ key }) => key === 'points')?.value
  return (
    <section class={`box bringing p${(view?.sides[seat] ?? 0) + 1}`} aria-label={`The fleet of seat ${seat + 1}`}>
      <h2>{table.mine.length > 1 ? `The fleet of ${table.seats[seat]?.name ?? `seat ${seat + 1}`}` : 'Your fleet'}</h2>
      <p class="soft">Nobody else sees it before the battle; they are told only that you are ready.</p>
      {hasMap(view?.scene) && <MapPicture scene={{ ...view.scene, pieces: [] }} label="The battlefield" />}
      {view !== undefined && fleet === undefined && <p>In this battle your partner brings the ships of your side.</p>}
      {fleet !== undefined && !isReady && (
        <FleetChoice
          wish={asked}
          fleet={fleet}
          points={typeof points === 'number' ? points : undefined}
          findings={ofSeat(view!.findings, seat)}
          setFleet={choose}
        />
      )}
      {fleet !== undefined && wish === undefined && (
        <p class="soft">Chance draws it when the battle begins, or choose one here.</p>
      )}
      {isReady && (
        <p class="isready" role="status">
          <Icon name="check" /> <b>Ready</b>
          {fleet?.name !== undefined && ` with ${fleet.name}`}
        </p>
      )}
      {isReady && fleet !== undefined && <Silhouettes ships={fleet.ships} />}
      {refused !== undefined && (
        <p class="alert" role="alert">
          {refused.text} <RuleLink game={game} rule={refused.rule} />
        </p>
      )}
      <div class="row">
        {isReady ? (
          <button type="button" class="btn" onClick={() => void say(null)}>
            Choose again
          </button>
        ) : (
          <button
            type="button"
            class="btn go"
            data-ready={seat}
            disabled={view === undefined || !table.line}
            onClick={() => void bring()}
          >
            Ready
          </button>
        )}
        {!isReady && wish !== undefined && 'random' in wish && (
          <button type="button" class="btn" onClick={() => setSeed(newSeed())}>
            Draw another
          </button>
        )}
      </div>
    </section>
  )
}

/** What chance is yet to draw is not shown: the server draws it. */
function unseen({ seat, ready, canDraw }: SeatFleet): SeatFleet {
  return { seat, ready, canDraw, ships: [] }
}

function wishFor({ game, muster }: OnlineTable, seat: number, wish: FleetWish | undefined, seed: string): MusterWish {
  const fleets = Array.from({ length: seat + 1 }, (_, i) => (i === seat ? wish : undefined))
  return { game, online: true, plan: { set: muster?.set ?? {}, fleets }, seed, deployed: false }
}

/** What the muster says to it; only the last answer counts. */
function useView(wish: MusterWish): MusterView | undefined {
  const [view, setView] = useState<MusterView | undefined>(undefined)
  const key = JSON.stringify(wish)
  useEffect(() => {
    let isOver = false
    engine.muster.look(wish).then(
      (found) => !isOver && setView(found),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [key])
  return view
}
