import { knownOf, linkWith } from './device.ts'
import { CopyLink } from './CopyLink.tsx'
import type { OnlineTable } from '../engine/api/index.ts'

/** The links this device may give away: to free seats, to looking on, and to its own seats for another device. */
export function Links({ table }: { table: OnlineTable }) {
  const { match, seats, mine } = table
  const { invitations = [], onlooker, seats: held } = knownOf(match)
  const free = seats.filter(({ seat, kind, name }) => kind === 'person' && name === null && invitations[seat])
  return (
    <div class="links">
      {free.map(({ seat }) => (
        <CopyLink
          key={seat}
          label={`For the player of seat ${seat + 1}`}
          address={linkWith(match, invitations[seat]!)}
        />
      ))}
      {onlooker !== undefined && <CopyLink label="For whoever looks on" address={linkWith(match, onlooker)} />}
      {Object.entries(held).map(([seat, { token }]) => (
        <CopyLink
          key={seat}
          label={`For yourself on another device${mine.length > 1 ? `, seat ${Number(seat) + 1}` : ''}`}
          address={linkWith(match, token)}
        />
      ))}
    </div>
  )
}
