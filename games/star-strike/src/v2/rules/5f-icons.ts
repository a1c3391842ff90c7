import { weaponAt } from '../../table/content/cards.ts'
import { inSet } from '../../table/content/sets.ts'
import { HEAVY_WEAPON } from '../../table/content/words.ts'
import type { PieceIndex } from '../../table/indices.ts'
import { onField, shipOf } from '../../table/rules/field.ts'
import { returnOrderStep } from '../../table/rules/sharedSteps.ts'
import { refusing } from '../../table/rules/step.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import type { SaveRoll } from '../events/index.ts'
import type { State, Strike } from '../state.ts'
import { defeat } from './0-defeat.ts'
import { crippled, hullGone } from './3-pieces.ts'
import { COMMAND_FAULTS } from './4b-command.ts'
import { rollSaves, savesAgainst, type DamageIcon } from './5f-saves.ts'
import type { StrikeTable } from './step.ts'

/** Section 5F: the icons of a Strike, each resolved completely, and the end of the Strike (5G). */

/** SS2-5F: Hits, then Critical Hits, then Direct Hits, each resolved completely; none matter after a defeat. */
export function proceedIcons(c: Content, t: StrikeTable, strike: Strike): true {
  const s = t.state
  const target = pieceOf(s, strike.target)
  const alive = onField(target)
  if (alive && strike.hits > 0) resolveIcon(c, t, strike, 'hit', 'SS2-5F.02')
  else if (alive && strike.criticals > 0) resolveIcon(c, t, strike, 'critical', 'SS2-5F.03.a')
  else if (alive && strike.directHits > 0) resolveIcon(c, t, strike, 'directHit', 'SS2-5F.04')
  else endStrike(c, t, strike)
  return true
}

function resolveIcon(c: Content, t: StrikeTable, strike: Strike, icon: DamageIcon, rule: string): void {
  const saves: SaveRoll[] = []
  const saved = rollSaves(t.dice, savesAgainst(c, t.state, strike, icon), saves)
  t.emit({ kind: 'IconResolved', rule, piece: strike.target, icon, saves, saved })
  if (!saved) defeatIfDone(c, t, strike.target)
}

/** SS2-3A.01.X: no Hull left. SS2-5F.03.b: more Critical Damage than its undamaged Order Limit. */
export function defeatIfDone(c: Content, t: StrikeTable, p: PieceIndex): void {
  const piece = pieceOf(t.state, p)
  if (hullGone(piece.hull)) defeat(c, t, p, 'hull', 'SS2-3A.01.X')
  else if (crippled(shipOf(c, piece), piece.criticals)) defeat(c, t, p, 'crippled', 'SS2-5F.03.b')
}

/** SS2-5G: also when the target was Defeated. SS2-5G.01.a: a Heavy weapon leaves a Reloading token. */
function endStrike(c: Content, t: StrikeTable, strike: Strike): void {
  const heavy = inSet(weaponAt(c, strike.weapon).types, HEAVY_WEAPON)
  t.emit({
    kind: 'StrikeEnded',
    rule: heavy ? 'SS2-5G.01.a' : 'SS2-5G',
    piece: strike.piece,
    target: strike.target,
    defeated: !onField(t.state.pieces[strike.target]),
    reloading: heavy,
  })
}

/** SS2-5F.03.a: each point of Critical Damage sends an Order back, of the owner's choice. */
export const returnOrder = returnOrderStep<State>(refusing({ 'not-assigned': COMMAND_FAULTS['not-assigned'] }))
