import { useState } from 'preact/hooks'
import { engine } from '../client/engine.ts'
import { saveText } from '../client/files.ts'
import { onlineLinkOf } from '../online/device.ts'

/** A match that fits into no link is handed on as a file, or by the link of the server where it was played. */
export function TooLong({ match }: { match: string }) {
  const [said, say] = useState('This match does not fit into a link: it carries packs of its own.')
  const online = onlineLinkOf(match)
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address)
      say('The server’s link is on the clipboard. It opens the match for whoever may look on there.')
    } catch {
      say(address)
    }
  }
  const save = async () => {
    saveText(`${match}.flagbridge.json`, await engine.saves.recordText(match))
    say('The record is among your downloads: whoever imports it has the whole match.')
  }
  return (
    <div class="toolong" role="group" aria-label="Other ways to share it">
      <p class="said" role="status">
        {said}
      </p>
      <button type="button" class="btn" onClick={() => void save()}>
        Save the record as a file
      </button>
      {online !== undefined && (
        <button type="button" class="btn" onClick={() => void copy(online)}>
          Copy the server’s link
        </button>
      )}
    </div>
  )
}
