import { expect, it, vi } from 'vitest'
import type { Tableau } from '../src/engine/api/index.ts'

/** The engine as far as the card needs it: the card of a ship tells at which step it was asked for. */
const { at } = vi.hoisted(() => ({ at: { step: 0 } }))
vi.mock('../src/client/engine.ts', () => ({
  engine: {
    table: {
      card: async (thing: string) => (thing === 'piece:9' ? undefined : { title: `${thing} at step ${at.step}` }),
      pointed: async () => undefined,
      close: async () => undefined,
    },
  },
  onTable: () => undefined,
}))
vi.mock('../src/client/settings.ts', () => ({ settings: { peek: () => ({ confirm: true }) } }))

const { card, inspected, leaveTable, tableau } = await import('../src/client/table.ts')

async function shows(step: number, look?: `piece:${number}`): Promise<unknown> {
  at.step = step
  tableau.value = { match: 'm', step, scene: { pieces: [] }, lines: [] } as unknown as Tableau
  inspected.value = look
  await new Promise((resolve) => setTimeout(resolve))
  return (card.value as { readonly title: string } | undefined)?.title
}

it('the card that lies open is as its ship is now, though nobody points at it any more', async () => {
  expect(await shows(1, 'piece:4')).toBe('piece:4 at step 1')
  expect(await shows(2)).toBe('piece:4 at step 2')
  expect(await shows(3)).toBe('piece:4 at step 3')
  expect(await shows(4, 'piece:5')).toBe('piece:5 at step 4')
})

it('no card lies open when another table is sat down to', async () => {
  await shows(5, 'piece:4')
  leaveTable()
  expect(await shows(1)).toBeUndefined()
})
