import { unitOf } from '../state.ts'
import { activateLook } from './21-features.ts'
import { note } from './panels.ts'
import { dieMeant, heldFace, unitMeant } from './pointed.ts'
import type { AdmiralLook, VerbLook } from './section.ts'
import { die, onSpace, passing, STRUCTURE } from './things.ts'

const repair: VerbLook<'repair'> = {
  pointers: (_c, a, s, seat) =>
    onSpace(s, seat, a.unit, STRUCTURE, die(a.movement, 'as Movement'), die(a.artillery, 'as Artillery')),
  preview(_c, a, s) {
    const { structure } = unitOf(s, a.unit)
    return note('Repair', 'AD-REP.1', s, a.unit, `Regains a Structure Point; it has ${structure}.`)
  },
  meant(s, seat, pointed) {
    if (pointed.space !== STRUCTURE) return []
    const movement = dieMeant(s, seat, pointed)
    return [{ do: 'repair', unit: unitMeant(pointed), movement, artillery: pointed.faces[1] ?? heldFace(s, seat) }]
  },
}

const answerRepair: AdmiralLook<'activate' | 'pass'> = {
  verbs: { activate: activateLook, pass: passing('Let it pass') },
}

export const repairLooks = { go: { verbs: { repair } }, 'answer-repair': answerRepair }
