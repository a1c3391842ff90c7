import { PACKS } from './content/packs.ts'

/** What is known of Starmada X before it is opened. */
export const ABOUT = {
  id: 'starmada-x',
  title: 'Starmada X',
  version: '1',
  seats: { min: 2, max: 6 },
  schemas: async () => (await import('./schemas.ts')).schemas,
  packs: PACKS,
}
