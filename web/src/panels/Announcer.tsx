import { useEffect, useState } from 'preact/hooks'
import type { StoryLine } from '../engine/api/index.ts'

/** Says what has just happened, for those who listen. */
export function Announcer({ happened }: { happened: readonly StoryLine[] }) {
  const [text, say] = useState('')
  useEffect(() => {
    const worth = happened.filter(({ look }) => look.quiet !== true)
    if (worth.length > 0) say(worth.map((line) => line.text).join(' '))
  }, [happened])
  return (
    <div class="sr" role="log" aria-live="polite">
      {text}
    </div>
  )
}
