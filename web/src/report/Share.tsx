import { useState } from 'preact/hooks'
import type { Report } from '@flagbridge/analysis'
import { reportInWords } from '@flagbridge/analysis/drawn'
import { Icon } from '../board/art.tsx'
import { engine } from '../client/engine.ts'
import { saveBlob, saveText } from '../client/files.ts'
import { ShareLink } from '../panels/ShareLink.tsx'
import { pictureOf } from './picture.ts'

interface ShareProps {
  readonly match: string
  readonly report: Report
  readonly side: number
}

/** Everything one can take away or hand on: a link, a picture, words, files, paper. */
export function Share({ match, report, side }: ShareProps) {
  const [said, say] = useState<string | undefined>(undefined)
  const attempt = (what: () => Promise<string>) => () =>
    void what().then(say, (error: unknown) => say(`It did not work: ${(error as Error).message}`))
  const copied = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text)
      return done
    } catch {
      return text
    }
  }
  const file = `${report.game}-${match}`
  return (
    <details class="share">
      <summary class="btn quiet">
        <Icon name="link" /> Share
      </summary>
      <div class="sharelist">
        <ShareLink match={match} says="Copy a link" />
        <button
          type="button"
          class="btn"
          onClick={attempt(async () => {
            saveBlob(`${file}.png`, await pictureOf(report, side))
            return 'The picture is among your downloads.'
          })}
        >
          Picture (PNG)
        </button>
        <button
          type="button"
          class="btn"
          onClick={attempt(() => copied(reportInWords(report).join('\n'), 'The summary is on the clipboard.'))}
        >
          Copy it in words
        </button>
        <button
          type="button"
          class="btn"
          onClick={attempt(async () => {
            saveText(`${file}.html`, await engine.report.asHtml(report, side), 'text/html')
            return 'The report is among your downloads.'
          })}
        >
          Report (HTML)
        </button>
        <button
          type="button"
          class="btn"
          onClick={attempt(async () => {
            saveText(`${file}.flagbridge.json`, await engine.saves.recordText(match))
            return 'The record is among your downloads.'
          })}
        >
          Record
        </button>
        {said !== undefined && (
          <p class="said" role="status">
            {said}
          </p>
        )}
      </div>
    </details>
  )
}
