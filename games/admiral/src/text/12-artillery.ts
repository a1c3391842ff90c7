import type { Modifier } from '@flagbridge/kernel'
import type { ArtilleryEvent, Shot } from '../events/12-artillery.ts'
import type { State } from '../state.ts'
import { counted, unitName } from './names.ts'
import type { Refusals, Sentences } from './section.ts'
import { inviting, typed } from './typed.ts'

const firing = inviting(
  'fire artillery',
  typed<'fire'>(
    'fire HMS Hood at Bismarck with 2',
    (a, s) => `fire ${unitName(s, a.unit)} at ${unitName(s, a.target)} with ${a.die}`,
    [
      /^fire (.+) at (.+) with (\d)$/,
      (hear, unit, target, die) => ({
        do: 'fire',
        unit: hear.unit(unit),
        target: hear.unit(target),
        die: Number(die),
      }),
    ],
  ),
)

export const artilleryWords = { gunnery: { orders: { fire: firing } } }

export const artillerySentences: Sentences<ArtilleryEvent> = {
  ArtilleryFired: (e, s) =>
    `${unitName(s, e.unit)} fires at distance ${e.distance} (range ${e.range}) on ${shotText(e, s)}.`,
}

/** The target, what the attack came to, and what it did. */
export function shotText(shot: Shot, s: State): string {
  const printed = shot.armour - shot.armourModifiers.reduce((sum, one) => sum + one.by, 0)
  const value = `value ${shot.value}${terms(shot.base, shot.modifiers)}${shot.doubled ? ' doubled' : ''}`
  const armour = `Armour ${shot.armour}${terms(printed, shot.armourModifiers)}`
  return `${unitName(s, shot.target)}: ${value} against ${armour}: ${shot.effective ? harm(shot) : 'no effect'}`
}

/** "Critical Damage, 1 Structure Point lost"; a torpedo that takes none has met a Protection belt. */
export function torpedoHarm(hit: { readonly critical: boolean; readonly losses: number }): string {
  if (hit.losses > 0) return harm(hit)
  const critical = hit.critical ? 'Critical Damage' : 'no Critical Damage'
  return `${critical}; the Protection belt keeps the Structure Point (AD-GREEN.6)`
}

/** "Critical Damage, 1 Structure Point lost" */
export function harm({ critical, losses }: { readonly critical: boolean; readonly losses: number }): string {
  const lost = losses === 0 ? 'no Structure Point' : counted(losses, 'Structure Point')
  return `${critical ? 'Critical Damage' : 'no Critical Damage'}, ${lost} lost`
}

function terms(base: number, modifiers: readonly Modifier[]): string {
  if (modifiers.length === 0) return ''
  const added = modifiers.map(({ by, from = '' }) => ` ${by < 0 ? '-' : '+'} ${Math.abs(by)} ${from}`.trimEnd())
  return ` (${base}${added.join(',')})`
}

/** Why a target is out of range, or hidden (AD-LOS.1). */
export const artilleryRefusals: Refusals = {
  concealed: (v) => `${v.target} is concealed by a unit of its size or larger on the line.`,
  'fog-between': (v) => `A Bank of Fog lies between ${v.unit} and ${v.target}.`,
  'island-between': (v) => `An Island lies between ${v.unit} and ${v.target}.`,
  'no-split': (v) => `${v.unit} may fire at two targets only with an Admiral die.`,
  'out-of-range': (v) => `${v.target} is ${v.distance} squares away; the range of ${v.unit} is ${v.range}.`,
  smoke: (v) => `Smoke hides ${v.target} from ${v.unit}.`,
}
