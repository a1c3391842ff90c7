import { signal } from '@preact/signals'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { link } from '../client/route.ts'
import { GLOSSARY } from './place.ts'
import { Plain } from './Plain.tsx'
import { useReading } from './reading.ts'
import type { UsedTerm } from './terms.ts'

/** The word whose card is open, by the id of its card: one at a time. */
const openCard = signal<string | undefined>(undefined)

/** Milliseconds in which a hand may get from the word to its card. */
const LEAVING = 220

/** A word of the glossary; its card opens under a mouse that rests, by focus, or by a tap. Escape closes it. */
export function Term({ used: { term, text } }: { used: UsedTerm }) {
  const id = useId()
  const isOpen = openCard.value === id
  const holder = useRef<HTMLSpanElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = () => {
    clearTimeout(leaving.current)
    openCard.value = id
  }
  const close = () => {
    if (openCard.peek() === id) openCard.value = undefined
  }
  useEffect(() => {
    if (!isOpen) return undefined
    const byKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    const elsewhere = (event: PointerEvent) => !holder.current?.contains(event.target as Node) && close()
    addEventListener('keydown', byKey)
    addEventListener('pointerdown', elsewhere)
    return () => {
      removeEventListener('keydown', byKey)
      removeEventListener('pointerdown', elsewhere)
    }
  }, [isOpen])
  useEffect(
    () => () => {
      clearTimeout(leaving.current)
      close()
    },
    [],
  )
  return (
    <span
      class="termholder"
      ref={holder}
      onPointerEnter={(event) => event.pointerType === 'mouse' && open()}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') leaving.current = setTimeout(close, LEAVING)
      }}
      onFocusIn={open}
      onFocusOut={(event) => !holder.current?.contains(event.relatedTarget as Node | null) && close()}
    >
      {/* No button: that would not break with its line. */}
      <span
        class="term"
        role="button"
        tabindex={0}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          open()
        }}
      >
        {text}
      </span>
      {isOpen && <Card id={id} term={term} />}
    </span>
  )
}

/** Pixels between a card and the edge of the window. */
const EDGE = 12

function Card({ id, term: { term, text, rules } }: { id: string; term: UsedTerm['term'] }) {
  const { book } = useReading()
  const card = useRef<HTMLSpanElement>(null)
  const [lie, setLie] = useState<{ left: number; top: number } | undefined>(undefined)
  useLayoutEffect(() => {
    const place = () => {
      const word = card.current!.parentElement!.getBoundingClientRect()
      const { width, height } = card.current!.getBoundingClientRect()
      const below = word.bottom + 6
      setLie({
        left: Math.max(EDGE, Math.min(word.left, innerWidth - width - EDGE)),
        top: below + height < innerHeight - EDGE ? below : word.top - height - 6,
      })
    }
    place()
    addEventListener('scroll', place, { passive: true })
    return () => removeEventListener('scroll', place)
  }, [])
  return (
    <span class="termcard" id={id} ref={card} style={lie === undefined ? { visibility: 'hidden' } : lie}>
      <b>{term}</b>
      <span>
        <Plain text={text} />
      </span>
      <span class="termfoot">
        {rules.map((rule) => (
          <a key={rule} class="rule" href={link('rules', book.game, rule)} aria-label={`Rule ${rule}`}>
            {rule}
          </a>
        ))}
        <a href={link('rules', book.game, GLOSSARY, term)}>Glossary</a>
      </span>
    </span>
  )
}
