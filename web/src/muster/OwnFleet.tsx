import { useEffect, useState } from 'preact/hooks'
import type { FleetWish } from '@flagbridge/kernel'
import { engine } from '../client/engine.ts'
import { openText } from '../client/files.ts'
import { link } from '../client/route.ts'
import { isDamaged, type KeptFleet, type MusterWish } from '../engine/api/index.ts'

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
      <FromWorkbench game={wish.game} setFleet={setFleet} />
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

interface FromProps {
  readonly game: string
  setFleet(wish: FleetWish | undefined): void
}

/** A fleet that was made in the workbench, on this device. */
function FromWorkbench({ game, setFleet }: FromProps) {
  const [kept, setKept] = useState<readonly KeptFleet[]>([])
  useEffect(
    () => void engine.workbench.kept().then((all) => setKept(all.filter((fleet) => fleet.game === game))),
    [game],
  )
  const take = async (id: string) => {
    const found = kept.find((fleet) => fleet.id === id)
    if (found === undefined) return
    const plan = await engine.workbench.plan(game, found.design)
    setFleet(plan.fleets[0])
  }
  return (
    <p class="soft">
      {kept.length > 0 && (
        <label>
          <span>One of yours </span>
          <select onChange={(event) => void take(event.currentTarget.value)}>
            <option value="">choose</option>
            {kept.map(({ id, design, sentence }) => (
              <option key={id} value={id}>
                {design.name}: {sentence}
              </option>
            ))}
          </select>
        </label>
      )}{' '}
      <a href={link('workbench', 'fleet', game)}>Build one in the workbench</a>
    </p>
  )
}
