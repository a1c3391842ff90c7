import { describe, expect, it } from 'vitest'
import { bookView, pictureOf } from '../src/engine/books.ts'

describe('the book on screen', () => {
  it('comes with every rule of the catalogue by its title', async () => {
    const view = await bookView('duel')
    expect(view?.title).toBe('Duel')
    expect(view?.rules.find(({ id }) => id === 'DUEL-7')).toEqual({ id: 'DUEL-7', title: 'Rolling to hit' })
    expect(view?.book.chapters.length).toBeGreaterThan(3)
  })

  it('knows no game that is not there', async () => await expect(bookView('nothing')).rejects.toThrow('no game'))

  it('draws the position of a vignette with what is done there next', async () => {
    const picture = await pictureOf('duel', 'a-long-shot', 0)
    expect(picture?.scene.pieces.map(({ name }) => name)).toHaveLength(3)
    expect(picture?.overlays).toContainEqual({ kind: 'line', from: 'piece:2', to: 'piece:7' })
  })

  it('draws it after a step', async () => {
    const before = await pictureOf('duel', 'over-the-wreck', 0)
    const after = await pictureOf('duel', 'over-the-wreck', 1)
    expect([before?.scene.pieces.length, after?.scene.pieces.length]).toEqual([3, 2])
  })

  it('draws no vignette of another game, and none that is not there', async () => {
    expect(await pictureOf('duel', 'nothing', 0)).toBeUndefined()
    expect(await pictureOf('star-strike-2', 'a-long-shot', 0)).toBeUndefined()
    expect(await pictureOf('duel', 'a-long-shot', 9)).toBeUndefined()
  })
})
