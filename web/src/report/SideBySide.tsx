import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Pointer, Scene, Thing } from '@flagbridge/scene'
import { BoardCamera } from '../board/boardCamera.ts'
import { FieldView } from '../board/FieldView.tsx'
import { engine } from '../client/engine.ts'
import type { Eyes, ReplayInfo, StoryLine } from '../engine/api/index.ts'
import { NO_OVERLAYS } from '../screens/TableScreen.tsx'

const NOTHING: ReadonlyMap<Thing, Pointer> = new Map()
const NOBODY: readonly Thing[] = []
const QUIET: readonly StoryLine[] = []

/** Who knew what: the table as each seat saw it, and as it truly lay, at the same step. */
export function SideBySide({ info, step }: { info: ReplayInfo; step: number }) {
  const eyes: readonly Eyes[] = [...info.players.map(({ seat }) => seat), 'truth']
  return (
    <div class="views">
      {eyes.map((one) => (
        <View key={one} info={info} step={step} eyes={one} />
      ))}
    </div>
  )
}

function View({ info, step, eyes }: { info: ReplayInfo; step: number; eyes: Eyes }) {
  const camera = useMemo(() => new BoardCamera(), [])
  const [scene, setScene] = useState<Scene | undefined>(undefined)
  useEffect(() => {
    let isWanted = true
    void engine.replay.sceneAt(step, eyes).then((found) => isWanted && setScene(found))
    return () => {
      isWanted = false
    }
  }, [step, eyes])
  const name = eyes === 'truth' ? 'The truth' : `What ${info.players[eyes]?.name ?? ''} saw`
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <div class="view">
        {scene !== undefined && (
          <FieldView
            scene={scene}
            game={info.game}
            next={NOTHING}
            picked={NOBODY}
            overlays={NO_OVERLAYS}
            happened={QUIET}
            camera={camera}
            point={() => {}}
            hover={() => {}}
          />
        )}
      </div>
    </section>
  )
}
