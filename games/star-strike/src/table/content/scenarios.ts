import type { Direction } from '@flagbridge/geometry'
import { isSet, NONE, type CellIndex, type ShipIndex } from '../indices.ts'
import { complain, refer, type Compiler, type Path, type Placed } from './compiler.ts'
import type { Battlefield, Format, Library, Scenario, ScenarioPiece, ScenarioPlayer } from './content.ts'
import { compileEffect, compileEffects, type EffectSetting } from './effects.ts'
import type { WrittenFormat, WrittenScenario } from './packSchema.ts'

type WrittenTeam = WrittenScenario['teams'][number]
type WrittenPlayer = Extract<WrittenTeam, { faction: string }>

/** What a scenario can refer to. */
interface Shelf {
  readonly battlefields: readonly Battlefield[]
  readonly libraries: readonly Library[]
  readonly printedPp: (ship: ShipIndex) => number
}

/** SS2-11A: what the scenario dictates; where it is silent the normal rules hold. */
export function compileScenario(
  compiler: Compiler,
  placed: Placed<WrittenScenario>,
  index: number,
  shelf: Shelf,
): Scenario | undefined {
  const { card } = placed
  const battlefield = refer(compiler, placed, ['battlefield'], 'battlefield', card.battlefield, 'SS2-11A')
  const map = shelf.battlefields[battlefield]
  if (map === undefined) return undefined
  const setting = (id: string, path: Path): EffectSetting => ({
    id,
    path,
    at: 'continuous',
    scenario: { board: map.board },
  })
  const playersPerTeam = card.playersPerTeam ?? 1
  return {
    index,
    id: card.id,
    title: card.title,
    intro: card.intro ?? '',
    playersPerTeam,
    battlefield,
    rounds: card.rounds ?? 6,
    initiative: card.initiative ?? 'teamB',
    teams: [
      team(compiler, placed, 'A', map, shelf, playersPerTeam),
      team(compiler, placed, 'B', map, shelf, playersPerTeam),
    ],
    secureArea: card.scoring?.secureArea ?? true,
    constructed: card.scoring?.constructed ?? false,
    scoring: compileEffects(compiler, placed, card.scoring?.extra ?? [], setting(card.id, ['scoring', 'extra'])),
    specialRules: (card.specialRules ?? []).map(({ id, text, effects }, i) => ({
      id,
      text,
      effects: compileEffects(compiler, placed, effects, setting(id, ['specialRules', i, 'effects'])),
    })),
  }
}

/** SS2-4A.01.a: two teams of as many players each. */
function team(
  compiler: Compiler,
  placed: Placed<WrittenScenario>,
  side: 'A' | 'B',
  map: Battlefield,
  shelf: Shelf,
  playersPerTeam: number,
): ScenarioPlayer[] {
  const at = placed.card.teams.findIndex((written) => written.side === side)
  const written = placed.card.teams[at]
  if (written === undefined) {
    complain(compiler, placed, ['teams'], `a team for side ${side}`, 'SS2-4A.01.a')
    return []
  }
  const alone = 'faction' in written
  const players: readonly Omit<WrittenPlayer, 'side'>[] = alone ? [written] : written.players
  if (players.length !== playersPerTeam)
    complain(compiler, placed, ['teams', at], `${playersPerTeam} players in the team`, 'SS2-4A.01.a')
  return players.map((player, i) =>
    compilePlayer(compiler, placed, alone ? ['teams', at] : ['teams', at, 'players', i], player, map, shelf),
  )
}

function compilePlayer(
  compiler: Compiler,
  placed: Placed<WrittenScenario>,
  path: Path,
  written: Omit<WrittenPlayer, 'side'>,
  map: Battlefield,
  shelf: Shelf,
): ScenarioPlayer {
  const library = refer(compiler, placed, [...path, 'library'], 'library', written.library, 'SS2-11A')
  return {
    faction: refer(compiler, placed, [...path, 'faction'], 'allegiance', written.faction, 'SS2-11A'),
    orders: shelf.libraries[library]?.orders ?? [],
    pieces: written.pieces.map((piece, i): ScenarioPiece => {
      const at = [...path, 'pieces', i]
      const ship = refer(compiler, placed, [...at, 'shipCode'], 'ship', piece.shipCode, 'SS2-11A')
      return {
        ship,
        cell: piece.position === undefined ? NONE : cellOf(compiler, placed, [...at, 'position'], piece.position, map),
        facing: (piece.facing ?? map.facingHint[placed.card.teams[at[1] as number]?.side === 'B' ? 1 : 0]) as Direction,
        pp: piece.pp ?? shelf.printedPp(ship),
      }
    }),
  }
}

function cellOf(
  compiler: Compiler,
  placed: Placed<unknown>,
  path: Path,
  [q, r]: readonly [number, number],
  map: Battlefield,
): CellIndex {
  const cell = map.board.cellOf(q, r) as CellIndex
  if (!isSet(cell)) complain(compiler, placed, path, `a hex of ${map.id}`, 'SS2-2A')
  return cell
}

/** SS2-2A: no two pieces of a scenario begin in one hex. */
export function checkPositions(compiler: Compiler, placed: Placed<WrittenScenario>, scenario: Scenario): void {
  const taken = new Set<number>()
  for (const players of scenario.teams)
    for (const { pieces } of players)
      for (const { cell } of pieces) {
        if (isSet(cell) && taken.has(cell)) complain(compiler, placed, ['teams'], 'one piece in each hex', 'SS2-2A')
        taken.add(cell)
      }
}

export function compileFormat(
  compiler: Compiler,
  placed: Placed<WrittenFormat>,
  board: Battlefield | undefined,
): Format {
  const { card } = placed
  const bonus =
    card.bonus === undefined || board === undefined
      ? undefined
      : compileEffect(compiler, placed, card.bonus, { id: card.id, path: ['bonus'], at: 'endOfGame', scenario: board })
  return {
    id: card.id,
    fvLimit: card.fvLimit,
    players: card.players,
    bonus,
    battlefields: card.maps.map((id, i) => refer(compiler, placed, ['maps', i], 'battlefield', id)),
  }
}
