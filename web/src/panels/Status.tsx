import { kindOf, nameOf, type Scene } from '@flagbridge/scene'
import { Icon } from '../board/art.tsx'
import { tintOf } from '../board/places.ts'
import { set, settings } from '../client/settings.ts'
import { isNarrow } from '../client/narrowScreen.ts'
import { isThreatShown } from '../client/threat.ts'
import { hovered, tableau } from '../client/table.ts'
import { later } from '../client/later.ts'

const TypedOrder = later(async () => (await import('./TypedOrder.tsx')).TypedOrder)

/** Scores, what the pointer is on, the typed order, and the toggles. */
export function Status({ hide }: { hide(hidden: boolean): void }) {
  const { scene, decision } = tableau.value!
  const { grid, coordinates, names, rail } = settings.value
  const board = scene.field.kind === 'hexes' || scene.field.kind === 'squares'
  return (
    <footer class="status">
      <Scores scene={scene} />
      <Pointing scene={scene} />
      {(scene.facts ?? []).map((fact) => (
        <span key={fact} class="fact">
          {fact}
        </span>
      ))}
      <span class="grow" />
      {decision !== undefined && !isNarrow.value && <TypedOrder />}
      {board && (
        <>
          <Toggle label="Grid" letter="G" on={grid} press={() => set({ grid: !grid })} />
          <Toggle label="Names" letter="N" on={names} press={() => set({ names: !names })} />
          <Toggle
            label={scene.field.kind === 'squares' ? 'Squares' : 'Hexes'}
            letter="C"
            on={coordinates}
            press={() => set({ coordinates: !coordinates })}
          />
          <Toggle
            label="Threat"
            letter="T"
            on={isThreatShown.value}
            press={() => (isThreatShown.value = !isThreatShown.value)}
          />
          <button
            type="button"
            class="tog"
            onPointerDown={() => hide(true)}
            onPointerUp={() => hide(false)}
            onPointerLeave={() => hide(false)}
          >
            <Icon name="eye-off" />
            Hide <kbd>H</kbd>
          </button>
        </>
      )}
      <Toggle label="Rail" letter="K" on={rail} press={() => set({ rail: !rail })} />
    </footer>
  )
}

function Toggle({ label, letter, on, press }: { label: string; letter: string; on: boolean; press(): void }) {
  return (
    <button type="button" class="tog" aria-pressed={on} onClick={press}>
      {label} <kbd>{letter}</kbd>
    </button>
  )
}

export function Scores({ scene }: { scene: Pick<Scene, 'sides'> }) {
  const unit = scene.sides.find((line) => line.unit !== undefined)?.unit
  return (
    <span class="scores" title={unit}>
      {scene.sides.map(({ side, name, score }) => (
        <b key={side} class={`s${tintOf(scene, side)}`}>
          {name} {score}
        </b>
      ))}
      {unit !== undefined && <span class="muted">{unit}</span>}
    </span>
  )
}

function Pointing({ scene }: { scene: Scene }) {
  const thing = hovered.value
  const { field } = scene
  if (thing === undefined || (field.kind !== 'hexes' && field.kind !== 'squares')) return null
  const piece = kindOf(thing) === 'piece' ? scene.pieces.find(({ id }) => id === nameOf(thing)) : undefined
  const cell = field.cells.find(
    ({ id }) => id === (piece?.cell ?? (kindOf(thing) === 'cell' ? nameOf(thing) : undefined)),
  )
  if (cell === undefined) return null
  const over = field.kind === 'squares' ? field.shapes?.filter(({ cells }) => cells.includes(cell.id)) : undefined
  const terrain = over?.map((shape) => shape.name ?? shape.terrain).join(', ') || (cell.name ?? cell.terrain)
  return (
    <span class="pointing">
      {field.kind === 'hexes' ? 'Hex' : 'Square'} <b>{cell.label}</b>
      {terrain !== undefined && ` · ${terrain}`}
      {piece !== undefined && ` · ${piece.name}`}
    </span>
  )
}
