import { describe, expect, it } from 'vitest'
import { acting, table } from './table1.ts'

const FAR = '1 PA-L -5,6'

describe('Movement', () => {
  it('SS1-MOVE.1 every Move is completed before the next', () => {
    acting({ Gun: '0 PA-L -2,1 hull 1 shields 0', Two: '0 PA-L -5,1', Far: FAR })
      .play('move 3')
      .has('Gun', { where: 'destroyed' })
      .asks('activate', 1)
  })
  it('SS1-MOVE.2 Escort and Light make 0 to 3 Moves in any direction', () => {
    const t = acting({ Gun: '0 PA-L 1,2', Far: FAR }).play('move 0', 'move 1', 'move 3').stands('Gun', '2,1')
    t.has('Gun', { activated: true })
    acting({ Tiny: '0 PA-E 1,2', Far: FAR }).play('end').stands('Tiny', '1,2')
    table({ pieces: { Gun: '0 PA-L 1,2', Foe: '1 PA-L 0,0' }, active: { piece: 'Gun', spent: 3 } }).refuses(
      'move 0',
      'SS1-MOVE.2',
    )
  })
  it('SS1-MOVE.3 a Heavy makes 2 or 3 Moves and turns up to two facings before each', () => {
    acting({ Big: '0 PA-H 0,2 heading 0', Far: FAR })
      .play('move 2')
      .stands('Big', '1,2')
      .has('Big', { facing: 2 })
      .refuses('end', 'SS1-SHIP.5')
    acting({ Big: '0 PA-H 0,2 heading 0', Far: FAR }).refuses('move 3', 'SS1-MOVE.6')
  })
  it('SS1-MOVE.4 a Super Heavy makes 1 or 2 Moves and turns one facing before each', () => {
    const t = acting({ Big: '0 PA-S 3,-1 heading 0', Far: FAR })
      .refuses('end', 'SS1-SHIP.5')
      .refuses('move 2', 'SS1-MOVE.6')
      .play('move 5')
      .stands('Big', '2,-1')
      .play('move 4')
    t.stands('Big', '1,0').has('Big', { facing: 4, activated: true })
  })
  it('SS1-MOVE.5 big ships go only where they head', () => {
    const t = acting({ Big: '0 PA-S 1,1 heading 0', Far: FAR })
    expect(t.legal()).toEqual([
      { do: 'move', heading: 0 },
      { do: 'move', heading: 1 },
      { do: 'move', heading: 5 },
    ])
  })
  it('SS1-MOVE.6 rotation belongs to a Move, and stays when the Move becomes a Skirmish', () => {
    acting({ Big: '0 PA-H 1,2 heading 0', Far: FAR })
      .refuses('rotate 1', 'SS1-MOVE.6')
      .play('move', 'move')
      .refuses('rotate 1', 'SS1-MOVE.6')
    acting({ Big: '0 PA-H 1,2 heading 0', Foe: '1 PA-L 2,1' }, 6, 6)
      .play('move 1')
      .stands('Big', '1,2')
      .has('Big', { facing: 1, activated: true })
  })
  it('SS1-MOVE.7 the border is closed', () => {
    acting({ Gun: '0 PA-L 0,-4', Far: FAR }).refuses('move 0', 'SS1-MOVE.7')
  })
  it('SS1-MOVE.8 a ship without a legal Move turns within its allowance and is done', () => {
    const t = acting({ Big: '0 PA-S 0,-4 heading 0', Far: FAR })
    expect(t.legal().some((action) => action.do === 'move')).toBe(false)
    t.refuses('rotate 3', 'SS1-MOVE.6').play('rotate 1').has('Big', { facing: 1, activated: true })
  })
  it('SS1-MOVE.8 a Move that starts a Skirmish counts as legal and must be made', () => {
    const t = acting({ Big: '0 PA-S 0,-4 heading 1', Foe: '1 PA-L 1,-4' }, 6, 6)
    t.refuses('end', 'SS1-SHIP.5').play('move 2')
  })
  it("SS1-MOVE.9 passing through a friend's space costs a Move in and a Move out", () => {
    const t = acting({ Gun: '0 PA-L 1,2', Friend: '0 PA-L 1,1', Far: FAR })
      .play('move 0')
      .stands('Gun', '1,1')
      .stands('Friend', '1,1')
      .play('move 0')
      .stands('Gun', '1,0')
      .stands('Friend', '1,1')
    expect(t.state.active?.spent).toBe(2)
  })
  it('SS1-MOVE.10 no ship ends in the space of another', () => {
    acting({ Gun: '0 PA-L 1,2', Friend: '0 PA-L 1,1', Far: FAR }).play('move 0').refuses('end', 'SS1-MOVE.10')
    table({
      pieces: { Gun: '0 PA-L 1,2', Friend: '0 PA-L 1,1', Far: FAR },
      active: { piece: 'Gun', spent: 2 },
    }).refuses('move 0', 'SS1-MOVE.10')
  })
  it("SS1-MOVE.10 a friend's space is entered only with a way out", () => {
    // Beyond the friend at the border the Heavy could only turn towards enemies and the edge.
    const pieces = { Big: '0 PA-S 3,-4 heading 0', Friend: '0 PA-L 3,-5', Foe: '1 PA-L 2,-5', Other: '1 PA-L 4,-6' }
    table({ pieces, active: { piece: 'Big' } }).refuses('move 0', 'SS1-MOVE.10')
  })
  it('SS1-MOVE.10 the way out may lead back to the space it came from, not to one that an enemy holds', () => {
    // The friend stands in a corner of enemies and of the border: only the way back is open.
    const pieces = { Gun: '0 PA-L 3,-4', Friend: '0 PA-L 3,-5', Foe: '1 PA-L 2,-5', Other: '1 PA-L 4,-6' }
    const others = { Near: '1 PA-L 2,-4', Next: '1 PA-L 4,-5' }
    const t = table({ pieces: { ...pieces, ...others }, active: { piece: 'Gun', spent: 1 } }).play('move 0')
    t.refuses('end', 'SS1-MOVE.10').play('move 3').stands('Gun', '3,-4')
    // With its last Move it would stay there.
    table({ pieces: { ...pieces, ...others }, active: { piece: 'Gun', spent: 2 } }).refuses('move 0', 'SS1-MOVE.10')
    // From a friend's space there is no way back into it.
    const through = table({
      pieces: { ...pieces, ...others, Gun: '0 PA-L 3,-3', Mate: '0 PA-L 3,-4' },
      active: { piece: 'Gun', spent: 1 },
    }).play('move 0')
    through.refuses('move 0', 'SS1-MOVE.10')
  })
  it('SS1-MOVE.10 an empty space beyond the friend is a way out, one beyond enemies is not', () => {
    const open = { Big: '0 PA-H 1,2 heading 0', Friend: '0 PA-L 1,1', Far: FAR }
    table({ pieces: open, active: { piece: 'Big', spent: 1 } })
      .play('move 0', 'move 0')
      .stands('Big', '1,0')
    const ring = { Foe: '1 PA-L 2,-5', Other: '1 PA-L 4,-6', Near: '1 PA-L 2,-4', Next: '1 PA-L 4,-5' }
    acting({ Big: '0 PA-H 3,-4 heading 0', Friend: '0 PA-L 3,-5', ...ring }).refuses('move 0', 'SS1-MOVE.10')
  })
  it("SS1-MOVE.11 moving into an enemy's space starts a Skirmish; the ship stays where it is", () => {
    const t = acting({ Big: '0 PA-H 1,3 heading 0', Foe: '1 PA-L 1,1' }, 6, 6).play('move', 'move').stands('Big', '1,2')
    expect(t.saw('SkirmishInitiated')[0]).toMatchObject({ piece: 0, target: 1 })
    const spent = { pieces: { Gun: '0 PA-L 1,2 orders B-009', Foe: '1 PA-L 1,1' }, active: { piece: 'Gun', spent: 3 } }
    table(spent).refuses('move 0', 'SS1-MOVE.11')
  })
  it('SS1-MOVE.11 its last Move is enough', () => {
    const none = { pieces: { Gun: '0 PA-L 1,2 orders B-006', Foe: '1 PA-L 1,1' }, active: { piece: 'Gun', spent: 2 } }
    table(none, 6, 6).play('move 0')
  })
  it("SS1-MOVE.12 no Skirmish is started from a friend's space", () => {
    const pieces = { Gun: '0 PA-L 1,2', Friend: '0 PA-L 1,1', Foe: '1 PA-L 1,0' }
    acting(pieces, 6, 6).play('move 0').refuses('move 0', 'SS1-MOVE.12').play('move 1').play('move 5')
  })
  it('SS1-MOVE.13 the winner of a Skirmish takes the space: one Move, heading kept, minimum still owed', () => {
    const t = acting({ Big: '0 PA-H 1,3 heading 0', Foe: '1 PA-E 1,2 hull 1 evaded', Far: FAR }, 1, 6)
      .play('move')
      .stands('Big', '1,2')
      .has('Big', { facing: 0 })
    expect(t.state.active).toMatchObject({ spent: 1, skirmishes: 1 })
    t.refuses('end', 'SS1-SHIP.5').play('move')
  })
  it('SS1-MOVE.14 the effects of one Move come in order: escape, step, drag', () => {
    const given = { battlefield: 'SM-2', pieces: { Big: '0 PA-H 0,0 heading 0', Far: FAR }, active: { piece: 'Big' } }
    const t = table(given, 5, 2).play('move')
    expect(t.events.map(({ kind }) => kind)).toEqual(['EscapeRolled', 'ShipMoved', 'DragRolled'])
  })
  it('SS1-MOVE.14 no escape die while a Skirmish holds the ship', () => {
    const given = {
      battlefield: 'SM-2',
      pieces: { Big: '0 PA-H 0,0 heading 0', Foe: '1 PA-L 0,-1' },
      active: { piece: 'Big' },
    }
    expect(table(given, 6, 6).play('move').saw('EscapeRolled')).toEqual([])
  })
})
