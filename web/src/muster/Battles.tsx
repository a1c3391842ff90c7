import { useEffect, useState } from 'preact/hooks'
import type { MusterChoice, PlanValue } from '@flagbridge/kernel'
import type { Scene } from '@flagbridge/scene'
import { engine } from '../client/engine.ts'
import type { MusterWish } from '../engine/api/index.ts'
import { LinesPicture, linesOn } from './LinesPicture.tsx'
import { hasMap, MapStamp } from './MapPicture.tsx'

interface BattlesProps {
  readonly choice: MusterChoice
  readonly wish: MusterWish
  /** Begins when the battle itself is there. */
  readonly ready: boolean
  choose(value: PlanValue): void
}

/** A choice that is best made by looking: each value with its picture. */
export function Battles({ choice, wish, ready, choose }: BattlesProps) {
  const { key, title, allowed, value } = choice
  const values = 'from' in allowed ? [] : allowed
  const pictures = usePictures(wish, key, ready ? values.map((one) => one.value) : [])
  return (
    <div class={`battles by-${key}`} role="group" aria-label={title} id={`choice-${key}`} tabIndex={-1}>
      {values.map((one) => {
        const scene = pictures.get(String(one.value))
        return (
          <button
            key={String(one.value)}
            type="button"
            aria-pressed={one.value === value}
            title={[one.sentence, one.demands].filter(Boolean).join(' ')}
            data-value={String(one.value)}
            onClick={() => choose(one.value)}
          >
            {hasMap(scene) ? (
              <MapStamp scene={scene} />
            ) : scene === undefined ? (
              <span class="stamp" />
            ) : (
              <LinesPicture lines={linesOn(scene)} columns={4} />
            )}
            <span>{one.label}</span>
          </button>
        )
      })}
    </div>
  )
}

/** One after the other: the battle itself comes first. */
function usePictures(wish: MusterWish, key: string, values: readonly PlanValue[]): ReadonlyMap<string, Scene> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, Scene>>(new Map())
  const wanted = values.join('\n')
  useEffect(() => {
    let isOver = false
    const draw = async () => {
      for (const value of values) {
        const scene = await engine.muster.picture(wish, key, value)
        if (isOver) return
        if (scene !== undefined) setPictures((known) => new Map(known).set(String(value), scene))
      }
    }
    draw().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [wish.game, key, wanted])
  return pictures
}
