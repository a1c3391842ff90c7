import { dogfightEvents } from './g-12-dogfights.ts'
import { sceneEvents, sceneLooks } from './g-23-scenes.ts'
import { contactEvents } from './g-24-contacts.ts'
import { ramEvents } from './g-9-rams.ts'
import type { SpecialLook } from './look.ts'

/** How part G of the supplement looks, as far as no battle without its options and scenarios needs it. */
export const specialLook: SpecialLook = {
  steps: sceneLooks,
  events: { ...dogfightEvents, ...sceneEvents, ...ramEvents, ...contactEvents },
}
