import type { Die, Entry, Panel, Part } from '@flagbridge/scene'
import { squareName } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { DIVE_BOMBERS } from '../content/content.ts'
import type { Event, EventOf } from '../events.ts'
import { faceUp } from '../rules/1-cards.ts'
import { isAdmiral } from '../rules/6-dice.ts'
import { isHit } from '../rules/17-anti-aircraft.ts'
import { bringsDown } from '../rules/19-dogfights.ts'
import type { State } from '../state.ts'
import { counted, faceName, unitName } from '../text/names.ts'
import { faceSymbols } from './art.ts'
import { effectWords, shotTerms, unitRun } from './fire.ts'

/** How an event stands in the log: its arithmetic, whom it hurts, and where a new heading begins. */
export function entryOf(c: Content, event: Event, s: State): Entry {
  switch (event.kind) {
    case 'SceneryRolled':
      return {
        heading: 'Setup',
        panel: rolled(
          'Scenery',
          event.rule,
          dice(c, event.faces, () => true),
        ),
      }
    case 'DeploymentBegan':
      return { heading: 'Setup' }
    case 'RoundBegan':
      return { heading: `Round ${event.round}` }
    case 'InitiativeBegan':
    case 'ActionDiceBegan':
    case 'ResolutionBegan':
    case 'SceneryTurn':
    case 'RaidFeaturesClosed':
    case 'ScreenSettled':
    case 'LaunchEnded':
    case 'SubmarinesDeployed':
    case 'MovementAssigned':
      return { quiet: true }
    case 'EntryClosed':
      return { quiet: !s.units.some((unit) => unit.seat === event.seat && unit.enters > 0) }
    case 'MovementBegan':
      return { heading: `Round ${s.round} · Movement`, quiet: true }
    case 'AirStepBegan':
      return { heading: `Round ${s.round} · Attack`, quiet: true }
    case 'InitiativeRolled':
      return { panel: initiative(c, event) }
    case 'ActionDiceRolled':
      return {
        panel: rolled(
          'Action dice',
          event.rule,
          dice(c, event.faces, () => true),
        ),
      }
    case 'UnitMoved':
      return { panel: course(c, s, event) }
    case 'ArtilleryFired':
    case 'DiveBombersAttacked':
      return { panel: shot(s, event), ...(event.effective ? hurts(s, event.target) : {}) }
    case 'TorpedoLaunched':
    case 'AirTorpedoHit':
      return event.losses > 0 || event.critical ? hurts(s, event.target) : {}
    case 'AntiAircraftFired':
      return { panel: flak(c, s, event) }
    case 'DogfightFought':
      return {
        panel: rolled(
          'Dogfight: screen, then escort',
          event.rule,
          dice(c, event.faces, (_, i) => counts(event, i)),
        ),
      }
    case 'BomberEngaged':
      return { panel: engaged(c, s, event) }
    case 'DepthChargeDropped':
      return hurts(s, event.target)
    case 'StructureLost':
    case 'CriticalPlaced':
    case 'UnitSunk':
      return hurts(s, event.unit)
    default:
      return {}
  }
}

function hurts(s: State, unit: number): Entry {
  const side = s.units[unit]?.seat
  return side === undefined ? {} : { hurts: [side] }
}

function dice(c: Content, faces: readonly number[], does: (face: number, i: number) => boolean): Die[] {
  return faces.map((face, i) => ({
    face,
    counts: does(face, i),
    symbols: faceSymbols(c, face),
    label: faceName(c, face),
  }))
}

function rolled(title: string, rule: string, fell: readonly Die[], result?: string): Panel {
  return { title, rule, parts: [{ kind: 'dice', dice: fell, ...(result === undefined ? {} : { result }) }] }
}

function initiative(c: Content, { rule, south, north, symbols }: EventOf<'InitiativeRolled'>): Panel {
  const part = (title: string, faces: readonly number[], count: number): Part => ({
    kind: 'dice',
    title,
    dice: dice(c, faces, (face) => isAdmiral(c, face)),
    result: String(count),
  })
  return {
    title: 'Initiative',
    rule,
    parts: [part('South', south, symbols[0]), part('North', north, symbols[1])],
  }
}

function course(c: Content, s: State, { rule, unit, path, submerged, turned }: EventOf<'UnitMoved'>): Panel {
  const value = faceUp(c, s.units[unit]!).movement
  const way = path.length === 0 ? 'no square' : path.map(squareName).join(', ')
  return {
    title: 'Movement',
    rule,
    parts: [
      {
        kind: 'sum',
        terms: [
          { by: String(value), text: 'Movement value, one die', rule: 'AD-MOV.2' },
          {
            by: String(path.length),
            text: `${way}${submerged ? '' : '; no diagonals'}`,
            rule: submerged ? 'AD-SUB.7' : 'AD-MOV.3',
          },
          ...(turned
            ? [
                {
                  text: submerged ? 'the card is turned: submerged' : 'the card is turned: surfaced',
                  rule: 'AD-SUB.14',
                },
              ]
            : []),
        ],
      },
    ],
  }
}

function shot(s: State, event: EventOf<'ArtilleryFired' | 'DiveBombersAttacked'>): Panel {
  const artillery = event.kind === 'ArtilleryFired'
  return {
    title: artillery ? 'Artillery' : 'Dive bombers',
    rule: event.rule,
    heading: [...(artillery ? [unitRun(s, event.unit), { text: ' at ' }] : []), unitRun(s, event.target)],
    parts: [
      {
        kind: 'sum',
        terms: [
          ...(artillery
            ? [{ by: String(event.distance), text: `distance, range ${event.range}`, rule: 'AD-LOS.2' }]
            : []),
          ...shotTerms(event, artillery ? 'Artillery value' : 'Dive bombers'),
          { text: effectWords(event), rule: event.losses > 0 ? 'AD-DMG.2' : 'AD-ART.2', total: true },
        ],
      },
    ],
  }
}

function flak(c: Content, s: State, { rule, ratings, faces, again, hits }: EventOf<'AntiAircraftFired'>): Panel {
  return {
    title: 'Anti-aircraft fire',
    rule,
    parts: [
      {
        kind: 'sum',
        terms: [
          ...ratings.map(({ unit, rating }) => ({ by: `+${rating}`, text: unitName(s, unit), rule: 'AD-AA.1' })),
          { by: String(faces.length), text: 'dice', total: true },
        ],
      },
      { kind: 'dice', dice: dice(c, faces, (face) => isHit(c, face)), result: counted(hits, 'hit') },
      ...(again.length === 0
        ? []
        : [{ kind: 'dice', title: 'Failures again', dice: dice(c, again, (face) => isHit(c, face)) } as const]),
    ],
  }
}

/** The die of the winner counts, the first or the second. */
function counts({ lost }: EventOf<'DogfightFought'>, i: number): boolean {
  return lost === 'nobody' ? false : lost === 'escort' ? i !== 1 : i !== 0
}

function engaged(c: Content, s: State, { rule, group, face, destroyed }: EventOf<'BomberEngaged'>): Panel {
  const type = s.raid?.groups[group]?.type ?? DIVE_BOMBERS
  const fell = dice(c, [face], () => bringsDown(c, face, type))
  return rolled('Fighter against bomber', rule, fell, destroyed ? 'destroyed' : 'gets through')
}
