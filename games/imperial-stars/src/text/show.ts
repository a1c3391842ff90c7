import { sumOf, type Seat } from '@flagbridge/kernel'
import { shipCardOf, type Content } from '../content/content.ts'
import { totalDamage } from '../rules/1-battle-line.ts'
import { destructionLimit, shieldRating } from '../rules/8-damage.ts'
import { pointsOfSeat } from '../rules/11-victory.ts'
import { seatOf, TOKEN, type Attack, type Boarding, type Ship, type State } from '../state.ts'
import { playerName, shipName } from './names.ts'
import { titleOf } from './steps.ts'

/** The table in characters: one block for each player, then the piles and what has been declared. */
export function show(c: Content, s: State, seat: Seat): string {
  const lines = [`Turn ${s.turn}, ${titleOf(s.step)}: ${s.step === 'none' ? 'over' : playerName(c, s, s.asked)}`]
  for (let other = 0; other < s.seats.length; other++) lines.push(...showSeat(c, s, other, seat))
  const dice = s.dice.length > 0 ? `, dice ${s.dice.join(' ')}` : ''
  lines.push(`Draw Pile ${s.drawPile.length}, discards ${s.discardPile.length}${dice}`)
  for (const [i, attack] of s.attacks.entries()) lines.push(`  #${i + 1} ${showAttack(c, attack)}`)
  if (s.boarding !== null) lines.push(`  boarding ${showBoarding(c, s.boarding)}`)
  return lines.join('\n')
}

function showAttack(c: Content, { card, bonus, ship, target, fate }: Attack): string {
  return `${card}${bonus ? '+' : ''} from ${shipName(c, ship)} at ${shipName(c, target)}: ${fate}`
}

function showBoarding(c: Content, { target, marines, guards }: Boarding): string {
  return `${shipName(c, target)}: ${marines.join(' ')} against ${guards.join(' ') || 'Guards alone'}`
}

function showSeat(c: Content, s: State, seat: Seat, eyes: Seat): string[] {
  const { side, hand, reserves, line, prizes, out } = seatOf(s, seat)
  const name = `${seat === s.active ? '>' : ' '} ${playerName(c, s, seat)} side ${side + 1}${out ? ', out' : ''}`
  const cards = seat === eyes && hand.length > 0 ? ` (${hand.join(' ')})` : ''
  const counts = `${pointsOfSeat(c, s, seat)} points, Reserves ${reserves.length}, hand ${hand.length}${cards}`
  const lines = [`${name}: ${counts}`]
  for (const ship of line) lines.push(`    ${showShip(c, ship)}`)
  for (const ship of prizes) lines.push(`    prize: ${showShip(c, ship)}`)
  return lines
}

function showShip(c: Content, ship: Ship): string {
  const { name, missiles, beams, carrier, speed, turrets, guards } = shipCardOf(c, ship.id)
  const under = ship.damage.map(({ card, value }) => (card === TOKEN ? `${value}` : `${card}:${value}`)).join(' ')
  return [
    `${ship.activated ? '*' : ' '}${name} (${ship.id})`,
    `M${missiles} B${beams} C${carrier} Sp${speed} T${turrets.primary}/${turrets.secondary} G${guards}`,
    `${ship.shieldsUp ? 'shields up' : 'SHIELDS DOWN'} (${sumOf(shieldRating(c, ship))})`,
    `${totalDamage(ship)}/${destructionLimit(c, ship)}`,
    ...(under === '' ? [] : [`[${under}]`]),
  ].join(' ')
}
