import type { ContactEvent } from '../events/g-24-contacts.ts'
import { shipIn, text, type Refusals, type Sentences } from './section.ts'

export const contactSentences: Sentences<ContactEvent> = {
  ContactsDealt: () => 'Ships and dummies are dealt to the contacts.',
  ContactPlaced: ({ cell }, n) => `A contact appears in ${n.hex(cell)}.`,
  ContactMoved: ({ ship, cell }, n) => `${n.ship(ship)} moves to ${n.hex(cell)}.`,
  ContactRevealed: ({ ship, as }, n) =>
    as.fate === 'dummy' ? `${as.name} was nothing, and is gone.` : `A contact is revealed: ${n.ship(ship)}.`,
}

export const contactRefusals: Refusals = {
  'contact-too-far': (v) =>
    `A contact moves ${text(v['most'])} hexes at the most; these orders take it ${text(v['hexes'])}.`,
  'no-contact': (v, n) => `${shipIn(v, n)} is in the open already.`,
  'nothing-aboard': (v, n) => `${shipIn(v, n)} is a dummy: there is nothing aboard.`,
}
