import { useState } from 'preact/hooks'
import type { FleetDesign } from '@flagbridge/kernel'
import { engine } from '../client/engine.ts'
import { openText, saveText } from '../client/files.ts'
import { link } from '../client/route.ts'
import { isDamaged, type FleetView } from '../engine/api/index.ts'

interface SharingProps {
  readonly view: FleetView
  /** Another fleet in its place, which can be taken back. */
  take(design: FleetDesign): void
}

interface Said {
  readonly text: string
  readonly wrong?: true
}

/** The fleet as a file, as text and as a link, and back from any of these. */
export function Sharing({ view, take }: SharingProps) {
  const { game, design } = view
  const [said, setSaid] = useState<Said | undefined>(undefined)
  const [pasted, setPasted] = useState('')
  const copy = (text: string, done: string) =>
    navigator.clipboard.writeText(text).then(
      () => setSaid({ text: done }),
      () => setSaid({ text: `The browser lets nobody write to its clipboard. Here it is: ${text}` }),
    )
  const save = async () => {
    const file = await engine.workbench.file(game, design)
    saveText(file.name, file.text, 'application/yaml')
    setSaid({ text: `${file.name} is in your downloads: a pack with this fleet.` })
  }
  const copyLink = async () => {
    const packed = await engine.workbench.link(design)
    if (packed === undefined) return setSaid({ text: 'This fleet is too long for a link: send the file.', wrong: true })
    const address = `${location.href.split('#')[0]}${link('workbench', 'fleet', game, packed)}`
    return copy(address, 'The link is on the clipboard; the whole fleet is in it.')
  }
  const read = async (name: string, text: string) => {
    const found = await engine.workbench.read(game, name, text)
    if (isDamaged(found)) return setSaid({ text: `Nothing was changed. ${found.damaged}`, wrong: true })
    const [first, ...others] = found.fleets
    if (first === undefined) return setSaid({ text: 'Nothing was changed: there is no fleet in it.', wrong: true })
    take(first)
    setPasted('')
    const more =
      others.length === 0 ? '' : ` The file has ${others.length} more: ${others.map((one) => one.name).join(', ')}.`
    return setSaid({ text: `${first.name} is on the bench; Undo brings back what was here.${more}` })
  }
  const open = async () => {
    const text = await openText('.yaml,.yml,.json,.txt')
    if (text !== undefined) await read('file', text)
  }
  return (
    <details class="wb-menu">
      <summary class="btn">Share</summary>
      <div class="wb-sheet">
        <div class="row">
          <button type="button" class="btn" onClick={() => void save()}>
            Save as file
          </button>
          <button
            type="button"
            class="btn"
            onClick={() =>
              void engine.workbench.post(game, design).then((text) => copy(text, 'The text is on the clipboard.'))
            }
          >
            Copy as text
          </button>
          <button type="button" class="btn" onClick={() => void copyLink()}>
            Copy as link
          </button>
        </div>
        <label>
          <span>Bring one in: paste text, a link or a pack</span>
          <textarea
            rows={5}
            spellcheck={false}
            value={pasted}
            onInput={(event) => setPasted(event.currentTarget.value)}
          />
        </label>
        <div class="row">
          <button type="button" class="btn" disabled={pasted.trim() === ''} onClick={() => void read('text', pasted)}>
            Take it in
          </button>
          <button type="button" class="btn" onClick={() => void open()}>
            Open a file
          </button>
        </div>
        {said !== undefined && (
          <p class={said.wrong === true ? 'alert' : 'soft'} role={said.wrong === true ? 'alert' : 'status'}>
            {said.text}
          </p>
        )}
      </div>
    </details>
  )
}
