import { describe, expect, it } from 'vitest'
import { DUEL, ENDING } from './positions.ts'
import { table } from './table.ts'

describe('The round', () => {
  it('AD-RND.1 five phases in order; movement only in the third', () => {
    const p = table(ENDING, 1, 5, 5, 5, 5, 5, 5, 5)
    p.ok(0, 'commit').ok(1, 'commit').asks(0, 'first-player').ok(0, 'first south')
    const order = [
      'ResolutionBegan',
      'RoundEnded',
      'RoundBegan',
      'InitiativeRolled',
      'InitiativeWon',
      'FirstPlayerChosen',
      'ActionDiceRolled',
      'MovementBegan',
    ]
    const happened = p.events
      .map((event) => event.kind as string)
      .filter((kind, i, all) => order.includes(kind) && all.indexOf(kind) === i)
    expect(happened).toEqual(order)
    p.end()
    table({ ...DUEL, phase: 'gunnery', dice: { south: [5, 2] } })
      .no(0, 'assign 5 to Ajax', 'AD-RND.1')
      .no(0, 'stop', 'AD-RND.1')
    table({ ...DUEL, dice: { south: [5, 2] } })
      .no(0, 'fire Ajax at Nürnberg with 2', 'AD-RND.1')
      .no(0, 'commit', 'AD-RND.1')
  })

  it('AD-RND.2 effects that last for a turn end with the round', () => {
    const p = table({
      ...ENDING,
      smoke: ['d4'],
      south: { 'HMS Ajax': { at: 'a1 north', active: ['smoke-generators'], moved: true, launched: false } },
    })
    p.ok(0, 'commit').ok(1, 'commit').saw('SmokeCleared').is('Ajax', { active: 0, spaces: 0, moved: false })
    expect(p.state.smoke).toEqual([])
  })
})
