import { ownParts } from './ownPacks.ts'
import { PACKS } from './packs.ts'
import type { Pack } from './packSchema.ts'
import type { Parts } from './parts.ts'

/** What the built-in packs hold. The page's build compiles them once and hands out what came of it, as data. */
export const OWN_PARTS: Parts = ownParts(PACKS as readonly Pack[])
