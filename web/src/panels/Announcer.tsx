import { useEffect, useRef, useState } from 'preact/hooks'
import type { Line } from '../engine/messages.ts'

/** Says what the log says, for those who listen. */
export function Announcer({ lines }: { lines: readonly Line[] }) {
  const heard = useRef(lines.length)
  const [text, say] = useState('')
  useEffect(() => {
    const fresh = lines.slice(heard.current).filter(({ entry }) => entry.quiet !== true)
    heard.current = lines.length
    if (fresh.length > 0) say(fresh.map((line) => line.text).join(' '))
  }, [lines.length])
  return (
    <div class="sr" role="log" aria-live="polite">
      {text}
    </div>
  )
}
