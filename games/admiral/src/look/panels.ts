import type { Modifier } from '@flagbridge/kernel'
import type { Die, EventLook, Panel, Preview, TextRun, Shot as Shooting, SumTerm } from '@flagbridge/scene'
import type { Content } from '../content/content.ts'
import type { Shot } from '../events/12-artillery.ts'
import type { State, UnitIndex } from '../state.ts'
import { faceName, featureName, isFeature } from '../text/names.ts'
import { faceSymbols } from './art.ts'

export function unitRun(s: State, unit: UnitIndex): TextRun {
  const of = s.units[unit]
  return of === undefined ? { text: 'a unit' } : { text: of.name, side: of.seat }
}

/** A preview of few words about one unit. */
export function note(verb: string, rule: string, s: State, unit: UnitIndex, text: string): Preview {
  return { verb, panels: [{ title: verb, rule, heading: [unitRun(s, unit)], parts: [{ kind: 'text', text }] }] }
}

/** The event harms this unit. */
export function shoots(unit: UnitIndex, target: UnitIndex, by: Shooting['by']): EventLook {
  return { shots: [{ from: `piece:${unit}`, to: `piece:${target}`, by }] }
}

export function hurts(s: State, unit: UnitIndex): EventLook {
  const side = s.units[unit]?.seat
  return side === undefined ? {} : { hurts: [side] }
}

const FACES = [1, 2, 3, 4, 5, 6]

export function diceFallen(c: Content, faces: readonly number[], does: (face: number, i: number) => boolean): Die[] {
  return faces.map((face, i) => ({
    face,
    counts: does(face, i),
    chance: FACES.filter((other) => does(other, i)).length / FACES.length,
    symbols: faceSymbols(c, face),
    label: faceName(c, face),
  }))
}

export function rolled(title: string, rule: string, fell: readonly Die[], result?: string): Panel {
  return { title, rule, parts: [{ kind: 'dice', dice: fell, ...(result === undefined ? {} : { result }) }] }
}

/** AD-ART.2, AD-DMG.2: what a value does to an Armour, in words. */
export function effectWords(shot: Shot): string {
  if (!shot.effective) return 'no effect'
  const critical = shot.critical ? 'Critical Damage' : 'no Critical Damage'
  return `${critical}, Structure −${shot.losses}`
}

/** The value of an attack, term by term, and the Armour it meets. */
export function shotTerms(shot: Shot, what: string): SumTerm[] {
  const unarmoured = shot.armour - shot.armourModifiers.reduce((sum, one) => sum + one.by, 0)
  return [
    { by: String(shot.base), text: what },
    ...shot.modifiers.map(modifierTerm),
    ...(shot.doubled ? [{ by: '×2', text: 'two dice on one target', rule: 'AD-ART.3' }] : []),
    { by: String(shot.value), text: 'attack value', total: true },
    { by: String(unarmoured), text: 'Armour' },
    ...shot.armourModifiers.map(modifierTerm),
    ...(shot.armourModifiers.length === 0 ? [] : [{ by: String(shot.armour), text: 'Armour now', total: true }]),
  ]
}

function modifierTerm({ by, rule, from }: Modifier): SumTerm {
  const text = from === undefined ? 'Modifier' : isFeature(from) ? featureName(from) : from
  return { by: by > 0 ? `+${by}` : String(by), text, rule }
}
