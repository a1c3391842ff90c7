import type { ComponentChildren } from 'preact'
import { now } from '@flagbridge/client/clock'
import { useEffect } from 'preact/hooks'
import { Icon } from '../board/art.tsx'
import { link } from '../client/route.ts'
import { tableOf } from '../screens/shopWindow.ts'
import { spanOf } from './format.ts'
import { askForLists, followLists, lists } from './lists.ts'
import type { ListedMatch } from '../engine/api/index.ts'
import { nameOfSeat } from './words.ts'

/** One's own matches with one's move first, those that wait for a player, and those to look at. */
export function OnlineMatches({ most = Infinity, busy }: { most?: number; busy?(isPlaying: boolean): void }) {
  useEffect(followLists, [])
  const found = lists.value
  const going = typeof found === 'object' ? found.mine.filter(({ status }) => status !== 'over') : []
  useEffect(() => busy?.(going.length > 0), [going.length > 0])
  if (found === 'unreachable')
    return (
      <div class="nobody" role="status">
        <p>
          <b>There is no server to play over.</b> Either this page was loaded without one, or it cannot be reached now.
          Battles at this screen and against the computer go on as ever.
        </p>
        <button type="button" class="btn" onClick={() => void askForLists()}>
          Try again
        </button>
      </div>
    )
  return (
    <div class="onlinelists" aria-busy={found === undefined}>
      <List title="Yours" matches={most === Infinity ? found?.mine : found && going} most={most} verb={OPEN}>
        Make a match, give a seat to a person by link, and it is here on every visit.
      </List>
      <List title="Open" matches={found?.open} most={most} verb="Join">
        Nobody waits for an opponent. Make a match that is open for anybody.
      </List>
      <List title="Running" matches={found?.running} most={most} verb="Watch">
        No open match is being played now.
      </List>
    </div>
  )
}

/** What one does with one's own. */
const OPEN = 'Open'

interface ListProps {
  readonly title: string
  readonly matches: readonly ListedMatch[] | undefined
  readonly most: number
  readonly verb: string
  readonly children: ComponentChildren
}

function List({ title, matches, most, verb, children }: ListProps) {
  const shown = matches?.slice(0, most) ?? []
  return (
    <section aria-label={`${title} online`}>
      <h3>
        {title} {matches !== undefined && matches.length > 0 && <span class="muted">{matches.length}</span>}
      </h3>
      {matches === undefined && <div class="move ghost" />}
      {matches?.length === 0 && <p class="soft empty">{children}</p>}
      {shown.map((match) => (
        <Row key={match.match} match={match} verb={verb} />
      ))}
      {matches !== undefined && matches.length > shown.length && (
        <a class="small" href={link('matches')}>
          {matches.length - shown.length} more
        </a>
      )}
    </section>
  )
}

function Row({ match, verb }: { match: ListedMatch; verb: string }) {
  const { yourMove, title, game } = match
  const table = tableOf(game)
  const name = table === undefined ? title : `${table.title} ${table.edition ?? ''}`
  return (
    <a class={yourMove ? 'move you' : 'move'} href={link('online', match.match)} data-online={match.match}>
      <span class="flag" />
      <div>
        <b>{name}</b>
        <span>{sentenceOf(match)}</span>
      </div>
      <em>
        {standingOf(match, verb)}
        {verb !== OPEN && <Icon name={verb === 'Watch' ? 'eye' : 'play'} />}
      </em>
    </a>
  )
}

function standingOf({ yourMove, status, dueAt }: ListedMatch, verb: string): string {
  if (yourMove) return dueAt === null ? 'your move' : `${spanOf(dueAt - now())} left`
  if (verb !== OPEN) return verb
  return status === 'over' ? 'over' : status === 'running' ? 'waiting' : 'not begun'
}

function sentenceOf({ seats, status, round, yours }: ListedMatch): string {
  const names = seats.map(({ name, kind, level }, seat) =>
    yours.includes(seat)
      ? 'you'
      : name === null && kind === 'person'
        ? 'a free seat'
        : nameOfSeat(level ?? name, kind, seat),
  )
  const who = names.join(' against ')
  return status === 'running' ? `${who} · round ${round}` : who
}
