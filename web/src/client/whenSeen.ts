import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

/** Whether half of an element has come into sight once; what fills it is fetched only then. */
export function useSeen<Holder extends Element>(seenAlready = false): [RefObject<Holder | null>, boolean] {
  const holder = useRef<Holder>(null)
  const [isSeen, see] = useState(seenAlready)
  useEffect(() => {
    const { current } = holder
    if (isSeen || current === null) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) see(true)
      },
      { threshold: 0.5 },
    )
    watch.observe(current)
    return () => watch.disconnect()
  }, [isSeen])
  return [holder, isSeen]
}
