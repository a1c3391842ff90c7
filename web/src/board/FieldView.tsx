import type { Scene } from '@flagbridge/scene'
import { Board, type BoardDoings } from './Board.tsx'
import { later } from '../client/later.ts'

const TrayView = later(async () => (await import('../panels/Tray.tsx')).TrayView)
const CardTableView = later(async () => (await import('./CardTableView.tsx')).CardTableView)

/** Whatever the table is laid out on, and the hands of cards at its foot. */
export function FieldView({ scene, ...doings }: BoardDoings & { scene: Scene }) {
  const { field } = scene
  const hands = (scene.trays ?? []).filter(({ place }) => place === 'hand')
  return (
    <>
      {field.kind === 'cards' ? (
        <CardTableView field={field} scene={scene} {...doings} />
      ) : field.kind === 'text' ? (
        <div class="board text">
          <pre tabindex={0}>{field.text}</pre>
        </div>
      ) : (
        <Board scene={scene} field={field} {...doings} />
      )}
      {hands.map((tray) => (
        <TrayView key={tray.title} tray={tray} game={doings.game} />
      ))}
    </>
  )
}
