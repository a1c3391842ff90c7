import { sumOf, type Seat } from '@flagbridge/kernel'
import type { Content } from '../content.ts'
import { totalDamage } from '../rules/1-battle-line.ts'
import { destructionLimit, shieldRating } from '../rules/8-damage.ts'
import { pointsOfSeat } from '../rules/11-victory.ts'
import { TOKEN, type Ship, type State } from '../state.ts'
import { playerName } from './names.ts'
import { STEP_NAMES } from './events.ts'

/** The table in characters: one block for each player, then the piles and what has been declared. */
export function show(c: Content, s: State, seat: Seat): string {
  const lines = [`Turn ${s.turn}, ${STEP_NAMES[s.step]}: ${s.step === 'none' ? 'over' : playerName(c, s, s.asked)}`]
  for (let other = 0; other < s.seats.length; other++) lines.push(...showSeat(c, s, other, seat))
  lines.push(
    `Draw Pile ${s.drawPile.length}, discards ${s.discardPile.length}${s.dice.length > 0 ? `, dice ${s.dice.join(' ')}` : ''}`,
  )
  for (const [i, attack] of s.attacks.entries())
    lines.push(
      `  #${i + 1} ${attack.card}${attack.bonus ? '+' : ''} from ${shipName(c, attack.ship)} at ${shipName(c, attack.target)}: ${attack.fate}`,
    )
  if (s.boarding !== null)
    lines.push(
      `  boarding ${shipName(c, s.boarding.target)}: ${s.boarding.marines.join(' ')} against ${s.boarding.guards.join(' ') || 'Guards alone'}`,
    )
  return lines.join('\n')
}

function showSeat(c: Content, s: State, seat: Seat, eyes: Seat): string[] {
  const { side, hand, reserves, line, prizes, out } = s.seats[seat]!
  const marks = [seat === s.active ? '>' : ' ', playerName(c, s, seat), `side ${side + 1}`]
  const lines = [
    `${marks.join(' ')}${out ? ', out' : ''}: ${pointsOfSeat(c, s, seat)} points, Reserves ${reserves.length}, hand ${hand.length}${
      seat === eyes && hand.length > 0 ? ` (${hand.join(' ')})` : ''
    }`,
  ]
  for (const ship of line) lines.push(`    ${showShip(c, ship)}`)
  for (const ship of prizes) lines.push(`    prize: ${showShip(c, ship)}`)
  return lines
}

function showShip(c: Content, ship: Ship): string {
  const card = c.ships.get(ship.id)!
  const ratings = `M${card.missiles} B${card.beams} C${card.carrier} Sp${card.speed} T${card.turrets.primary}/${card.turrets.secondary} G${card.guards}`
  const damage = ship.damage.map(({ card: id, value }) => (id === TOKEN ? `${value}` : `${id}:${value}`)).join(' ')
  const shields = `${ship.shieldsUp ? 'shields up' : 'SHIELDS DOWN'} (${sumOf(shieldRating(c, ship))})`
  return `${ship.activated ? '*' : ' '}${card.name} (${ship.id}) ${ratings} ${shields} ${totalDamage(ship)}/${destructionLimit(c, ship)}${damage === '' ? '' : ` [${damage}]`}`
}

function shipName(c: Content, id: string): string {
  return c.ships.get(id)?.name ?? id
}
