import type { Refusal } from '@flagbridge/kernel'
import type { Ask } from '../ask.ts'
import { FORMS } from './forms.ts'
import { isFeature, featureName } from './names.ts'

type Values = Readonly<Record<string, string>>

/** Why not, by code. */
export const REFUSALS: Readonly<Record<string, (v: Values) => string>> = {
  'already-launched': (v) => `${v.unit} has launched this round; a carrier launches once in a turn.`,
  'already-moved': (v) => `${v.unit} has had its Movement die this round.`,
  'attacker-in-fog': (v) => `${v.unit} is inside a Bank of Fog and cannot attack.`,
  'cannot-regain': (v) => `Weak Damage Control: ${v.unit} cannot regain Structure Points this round.`,
  'card-there': (v) => `A card lies on ${v.square} already.`,
  'cards-left': () => 'There are still cards to be placed.',
  concealed: (v) => `${v.target} is concealed by a unit of its size or larger on the line.`,
  diagonal: (v) => `A surfaced unit does not step diagonally to ${v.square}.`,
  disabled: (v) => `Critical Damage: ${v.unit} cannot use ${v.feature ?? 'that feature'} this round.`,
  'enemy-green': (v) => `${v.feature} of ${v.unit} is a green feature of the enemy.`,
  'fighters-first': () => 'Enemy fighters must be engaged first.',
  'fog-between': (v) => `A Bank of Fog lies between ${v.unit} and ${v.target}.`,
  'fog-stops': (v) => `A unit that enters fog stops at once, here on ${v.square}.`,
  'full-tubes': (v) => `${v.unit} has all its torpedoes.`,
  'has-moved': (v) => `${v.unit} has moved; ${v.feature} is about its move.`,
  'heading-follows': (v) => `The bow of ${v.unit} follows its last step; no heading is chosen.`,
  'heading-wanted': (v) => `Choose a heading for ${v.unit}.`,
  island: (v) => `${v.square} is an Island.`,
  'island-between': (v) => `An Island lies between ${v.unit} and ${v.target}.`,
  'lane-blocked': (v) => `Something lies between ${v.unit} and ${v.target} that stops a torpedo.`,
  'needs-admiral': () => 'This takes an Admiral die.',
  'no-bombers': (v) => `${v.unit} has no bombers, and fighters cannot attack ships.`,
  'no-plan': () => 'No bombers have been planned.',
  'no-screen': () => 'No fighters of that carrier are on this screen, or they have fought.',
  'no-space': (v) => `${v.unit} has no free space for this die.`,
  'no-split': (v) => `${v.unit} may fire at two targets only with an Admiral die.`,
  'no-spread': (v) => `${v.unit} may spread its torpedoes only with an Admiral die.`,
  'no-squadrons': (v) => `${v.unit} has no such squadron on board.`,
  'no-submarine-below': (v) => `No submerged enemy is in the square of ${v.unit}.`,
  'no-such-card': (v) => `${v.card} is not among your terrain cards.`,
  'no-such-die': (v) => `No such die (${v.die}) is in hand.`,
  'no-such-feature': (v) => `${v.unit} has no such feature on the face that is up.`,
  'no-such-group': () => 'There is no such group of bombers.',
  'no-such-unit': () => 'There is no such unit where it would have to be.',
  'no-surplus': (v) => `Only units beyond sixteen wait in Stand-by; ${v.unit} has a place on the grid.`,
  'no-target': (v) => `The squadrons of ${v.unit} have nothing to attack.`,
  'no-torpedoes': (v) => `${v.unit} has no torpedoes left.`,
  'none-there': (v) => `There is no such squadron (${v.what}).`,
  'not-a-grouping': (v) => `The groups must add up to the ${v.bombers} squadrons that are left.`,
  'not-a-pair': () => 'A repair takes two dice, one used as Movement and one as Artillery.',
  'not-a-step': (v) => `${v.square} is not next to the square before it.`,
  'not-adjacent': (v) => `Torpedo Bombers attack from a square adjacent to the target; ${v.square} is none.`,
  'not-aimed': () => 'No torpedo of that unit goes at that target.',
  'not-an-enemy': () => 'The target must be an enemy unit on the grid.',
  'not-concerned': (v) => `${v.feature} of ${v.unit} is not the subject just now.`,
  'not-in-line': (v) => `${v.target} does not lie in a straight line from ${v.unit}.`,
  'not-on-the-flank': (v) =>
    `${v.target} is not on a flank of ${v.unit}; torpedoes are not launched over bow or stern.`,
  'not-sealed': () => 'Nothing is sealed yet.',
  'not-special': (v) => `${v.feature} is a basic feature and is used by its own die.`,
  'not-stationed': (v) => `No such squadron is stationed on ${v.square}.`,
  'not-stopped': () => 'First decide not to move.',
  'not-understood': (v) => `"${v.text}" is no order. ${v.hint ?? ''}`.trim(),
  'not-your-half': (v) => `${v.square} is not in your half of the battlefield.`,
  'not-your-rows': (v) => `${v.square} is not in your two nearest rows.`,
  'not-your-unit': (v) => `${v.unit ?? 'That unit'} is not yours.`,
  'nothing-launched': () => 'Nothing has been launched yet.',
  occupied: (v) => `A surfaced unit is on ${v.square}.`,
  'off-board': () => 'That is off the grid.',
  'once-per-round': (v) => `${v.feature} of ${v.unit} has been activated this round.`,
  'one-face': (v) => `${v.unit} is no submarine and has one face.`,
  'one-late-movement': () => 'After the decision not to move there is one Admiral movement, and it has been made.',
  'out-of-fog': () => 'A unit that starts in fog moves one square at most.',
  'out-of-range': (v) => `${v.target} is ${v.distance} squares away; the range of ${v.unit} is ${v.range}.`,
  'own-red': (v) => `${v.feature} of ${v.unit} is a red feature; only the enemy activates it.`,
  'red-feature': (v) => `${v.feature} is red; Critical Damage goes on black or green features.`,
  'same-square': (v) => `${v.target} is in the square of ${v.unit} itself.`,
  'sand-bank': (v) => `${v.square} is a Sand Bank.`,
  'scenery-no-path': (v) => `${v.card} there would leave no path of open squares from row 2 to row 7.`,
  'scenery-off-board': (v) => `${v.card} does not fit there.`,
  'scenery-overlap': (v) => `${v.card} would overlap another card.`,
  'scenery-rows': (v) => `${v.card} must lie wholly in rows 3 to 6.`,
  sealed: () => 'You have finished; open it again first.',
  'shallow-waters': (v) => `${v.square} is Shallow Waters, closed to this unit.`,
  'shallow-waters-below': (v) => `A submerged submarine can never be in the Shallow Waters of ${v.square}.`,
  smoke: (v) => `Smoke hides ${v.target} from ${v.unit}.`,
  'stopped-moving': () => 'You have decided not to move; only one Admiral die can still move a unit.',
  submerged: (v) => `${v.target} is submerged; surfaced units attack it with Depth Charges alone.`,
  'submarine-later': (v) => `${v.unit} is a submarine and is deployed after the reveal.`,
  'submarine-there': (v) => `A submarine is on ${v.square}; a square never holds two.`,
  'target-in-fog': (v) => `${v.target} is inside a Bank of Fog and cannot be a target.`,
  'three-squadrons': () => 'One launch takes off at most three squadrons.',
  'token-there': (v) => `${v.feature} of ${v.unit} has a token for the next round already.`,
  'too-early': (v) => `${v.unit} may enter in round ${v.round} at the earliest.`,
  'too-far': (v) => `${v.unit} moves at most ${v.movement} squares.`,
  'too-many-torpedoes': (v) => `${v.unit} has only ${v.left} torpedoes for this round.`,
  'torpedo-range': (v) => `${v.target} is out of reach of the torpedoes of ${v.unit}.`,
  undamaged: (v) => `${v.unit} has all its Structure Points.`,
  'under-a-unit': (v) => `A submarine cannot surface under the unit on ${v.square}.`,
  'wrong-phase': (v) => `That (${v.deed}) is not done now. Try: ${FORMS[v.asked as Ask] ?? 'another order'}.`,
  'wrong-symbol': () => 'The die does not show the symbol of that space.',
  'wrong-time': (v) => `${v.feature ?? 'That'} of ${v.unit ?? 'the unit'} cannot be activated in this step.`,
  'malformed-action': (v) =>
    `That is not one of the actions of this game${v.problems === '' ? '' : `: ${v.problems}`}.`,
  'nothing-asked-of-you': () => 'Nothing is asked of you now.',
  'another-decision': () => 'That answers an older question.',
}

export function refusalText(refusal: Refusal): string {
  const values: Record<string, string> = {}
  for (const [key, value] of Object.entries(refusal.values ?? {}))
    values[key] = Array.isArray(value)
      ? value.filter((one) => typeof one === 'string').join('; ')
      : typeof value === 'string' && isFeature(value)
        ? featureName(value)
        : String(value)
  const sentence = REFUSALS[refusal.refused]
  return `${sentence === undefined ? refusal.refused : sentence(values)} (${refusal.rule})`
}
