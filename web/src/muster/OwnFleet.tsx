import { useEffect, useState } from 'preact/hooks'
import type { FleetWish } from '@flagbridge/kernel'
import { engine } from '../client/engine.ts'
import { openText } from '../client/files.ts'
import { isDamaged, type MusterWish } from '../engine/api/index.ts'

interface OwnProps {
  readonly wish: MusterWish
  readonly seat: number
  setFleet(wish: FleetWish | undefined): void
}

/** A fleet as text: written here, pasted, or from a file. What is wrong with it is said below, with its line. */
export function OwnFleet({ wish, seat, setFleet }: OwnProps) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  useEffect(() => void engine.muster.writeFleet(wish, seat).then(setText), [wish.game, seat])
  const take = async (written: string) => {
    setText(written)
    const read = await engine.muster.readFleet(wish, written)
    if (isDamaged(read)) setWrong(read.damaged)
    else {
      setWrong(undefined)
      setFleet({ own: read.fleet })
    }
  }
  const open = async () => {
    const found = await openText('.yaml,.yml,.json')
    if (found !== undefined) await take(found)
  }
  return (
    <div class="own">
      <label>
        <span>The fleet as text, as a plan has it</span>
        <textarea rows={6} spellcheck={false} value={text} onInput={(event) => void take(event.currentTarget.value)} />
      </label>
      {wrong !== undefined && (
        <p class="alert" role="alert">
          {wrong}
        </p>
      )}
      <button type="button" class="btn" onClick={() => void open()}>
        Open a file
      </button>
    </div>
  )
}
