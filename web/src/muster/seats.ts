import { isBotName } from '@flagbridge/kernel'
import { settings, usual } from '../client/settings.ts'
import { botInWords } from '../engine/bots.ts'
import { isComputer } from './computer.ts'
import type { WantedSeat } from '../online/create.ts'
import { device } from '../online/device.ts'

const NAMES = ['', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']
const COMPUTER = 'The computer'

/** As long as nobody says otherwise: you against the computer. */
export function usualSeat(place: number): WantedSeat {
  return place === 0 ? { name: nameFor('person', 0), player: 'person' } : { name: COMPUTER, player: 'captain' }
}

/** So many seats; those that were not filled yet are filled as usual. */
export function seated(seats: readonly WantedSeat[], count: number): readonly WantedSeat[] {
  return Array.from({ length: count }, (_, place) => seats[place] ?? usualSeat(place))
}

/** As a plan file has them: whoever is no computer is a person. */
export function seatsOf(players: readonly { readonly name?: string; readonly player?: string }[]): WantedSeat[] {
  return players.map(({ name, player }, place) => {
    if (player === undefined) return { ...usualSeat(place), ...(name === undefined ? {} : { name }) }
    const who = player === 'link' ? 'link' : isBotName(player) ? player : 'person'
    return { player: who, name: name ?? nameFor(who, place) }
  })
}

export function withPlayer(
  seats: readonly WantedSeat[],
  place: number,
  player: WantedSeat['player'],
): readonly WantedSeat[] {
  const others = player === 'link' ? seats.map(called) : seats
  const { player: before, name } = seats[place]!
  const isStillComputer = isComputer(before) && isComputer(player)
  return others.map((one, i) => (i === place ? { player, name: isStillComputer ? name : nameFor(player, place) } : one))
}

function nameFor(player: WantedSeat['player'], place: number): string {
  if (isComputer(player)) return COMPUTER
  return place === 0 ? (device.value.name ?? settings.value.name) : `${NAMES[place] ?? `Player ${place + 1}`} player`
}

/** "You" says nothing to the others. */
function called(seat: WantedSeat): WantedSeat {
  return seat.player === 'person' && seat.name === usual.name ? { ...seat, name: device.value.name ?? '' } : seat
}

/** "You", "Ann", "a person by link", "the computer (captain, cautious)". */
export function inWords({ name, player }: WantedSeat): string {
  if (player === 'link') return 'a person by link'
  return player === 'person' ? name || 'somebody here' : `the computer (${botInWords(player)})`
}
