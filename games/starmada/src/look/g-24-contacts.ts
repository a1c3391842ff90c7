import type { ContactEvent } from '../events/g-24-contacts.ts'
import { groundOf } from '../content/levels.ts'
import { quiet, type EventLooks } from './section.ts'

export const contactEvents: EventLooks<ContactEvent> = {
  ContactsDealt: quiet,
  ContactMoved: ({ ship, path }) =>
    path.length > 1 ? { moves: [{ piece: String(ship), path: path.map((at) => String(groundOf(at))) }] } : {},
}
