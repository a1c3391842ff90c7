import type { ComponentChildren } from 'preact'
import type { Finding, FleetWish } from '@flagbridge/kernel'
import { Art, Icon } from '../board/art.tsx'
import { engine } from '../client/engine.ts'
import type { MusterWish, OfferedFleet, RowShip, SeatFleet } from '../engine/api/index.ts'
import { Findings } from './Findings.tsx'
import { OwnFleet } from './OwnFleet.tsx'

interface FleetProps {
  readonly wish: MusterWish
  readonly fleet: SeatFleet
  readonly points: number | undefined
  readonly findings: readonly Finding[]
  setFleet(wish: FleetWish | undefined): void
}

type Kind = 'drawn' | 'random' | 'own' | `ready:${string}`

/** What a seat brings: ships in a row, what they cost, whether that is legal; and what else it could bring. */
export function FleetChoice({ wish, fleet, points, findings, setFleet }: FleetProps) {
  const { seat, ready, canDraw } = fleet
  const kind = kindOf(fleet.wish, ready)
  const isWrong = findings.some(({ severity }) => severity === 'wrong')
  const [fits, others] = [ready.filter(isLegal), ready.filter((one) => !isLegal(one))]
  const random = fleet.wish !== undefined && 'random' in fleet.wish ? fleet.wish.random : undefined
  const set = (wanted: Kind) => {
    if (wanted === 'drawn') setFleet(undefined)
    else if (wanted === 'random') setFleet({ random: points ?? fleet.account?.total ?? 1 })
    else if (wanted === 'own') void ownFrom(wish, seat, fleet).then(setFleet)
    else setFleet({ ready: wanted.slice('ready:'.length) })
  }
  return (
    <div class="fleetline">
      <div class="cap">
        <b>{nameOf(fleet, kind)}</b>
        {fleet.beside !== undefined && <span class="soft small">with {fleet.beside}</span>}
        <span class={isWrong ? 'chip bad' : 'chip good'}>
          <Icon name={isWrong ? 'warning' : 'check'} />
          {isWrong ? 'not legal' : 'legal'}
        </span>
        <label>
          <span class="sr">Fleet of seat {seat + 1}</span>
          <select value={kind} onChange={(event) => set(event.currentTarget.value as Kind)}>
            <option value="drawn">drawn by chance</option>
            {fits.map((one) => (
              <option key={one.name} value={`ready:${one.name}`}>
                {one.name}, {one.cost}
              </option>
            ))}
            {others.length > 0 && (
              <optgroup label="Not in this battle">
                {others.map((one) => (
                  <option key={one.name} value={`ready:${one.name}`} disabled={kind !== `ready:${one.name}`}>
                    {one.name}, {one.cost}: {one.findings.find(({ severity }) => severity === 'wrong')!.sentence}
                  </option>
                ))}
              </optgroup>
            )}
            {canDraw && <option value="random">a random legal fleet</option>}
            <option value="own">your own, written down</option>
          </select>
        </label>
        {random !== undefined && (
          <label class="for">
            for
            <input
              type="number"
              min={1}
              max={1_000_000}
              value={random}
              aria-label={`Points of the random fleet of seat ${seat + 1}`}
              onInput={(event) => {
                const wanted = Number(event.currentTarget.value)
                if (Number.isInteger(wanted) && wanted > 0) setFleet({ random: wanted })
              }}
            />
          </label>
        )}
      </div>
      <Silhouettes ships={fleet.ships}>
        {fleet.account !== undefined && (
          <div class="total">
            <b>{fleet.account.total}</b>
            <span>
              {fleet.account.most === undefined ? '' : `of ${fleet.account.most} `}
              {fleet.account.unit}
            </span>
          </div>
        )}
      </Silhouettes>
      {fleet.account?.most !== undefined && (
        <div class="scale" aria-hidden="true">
          <i style={{ width: `${Math.min(100, (100 * fleet.account.total) / fleet.account.most)}%` }} />
        </div>
      )}
      <Findings
        game={wish.game}
        findings={findings}
        otherwise={{ label: 'Draw one that fits', mend: () => setFleet(undefined) }}
      />
      {kind === 'own' && <OwnFleet wish={wish} seat={seat} setFleet={setFleet} />}
    </div>
  )
}

/** So many stand in a row; the rest is counted. */
const ROW = 12

export function Silhouettes({ ships, children }: { ships: readonly RowShip[]; children?: ComponentChildren }) {
  const shown = ships.length > ROW ? ships.slice(0, ROW - 1) : ships
  return (
    <div class="sils">
      <ul>
        {shown.map(({ name, art, cost }, i) => (
          <li key={i} title={cost === undefined ? name : `${name}, ${cost}`}>
            {art === undefined ? <span class="art" /> : <Art art={art} />}
            <span>{name}</span>
            {cost !== undefined && <b>{cost}</b>}
          </li>
        ))}
        {shown.length < ships.length && <li class="more">and {ships.length - shown.length} more</li>}
      </ul>
      {children}
    </div>
  )
}

function isLegal({ findings }: OfferedFleet): boolean {
  return findings.every(({ severity }) => severity !== 'wrong')
}

function kindOf(wish: FleetWish | undefined, ready: readonly OfferedFleet[]): Kind {
  if (wish === undefined) return 'drawn'
  if ('random' in wish) return 'random'
  if ('own' in wish) return 'own'
  return `ready:${ready.find(({ name }) => name.toLowerCase() === wish.ready.toLowerCase())?.name ?? wish.ready}`
}

function nameOf({ name }: SeatFleet, kind: Kind): string {
  if (kind === 'own') return 'Your own fleet'
  return kind === 'random' ? 'Random fleet' : (name ?? 'Drawn fleet')
}

/** Whoever writes a fleet begins with the one that stands there. */
async function ownFrom(wish: MusterWish, seat: number, { wish: before }: SeatFleet): Promise<FleetWish | undefined> {
  const read = await engine.muster.readFleet(wish, await engine.muster.writeFleet(wish, seat))
  return 'damaged' in read ? before : { own: read.fleet }
}
