import type { BookText } from '@flagbridge/formats'
import { useReading } from './reading.ts'
import { Term } from './Term.tsx'

/** Words as they are set, those of the glossary with their cards. */
export function Text({ text }: { text: BookText }) {
  const { parts } = useReading()
  return (
    <>
      {(parts.get(text) ?? text).map((part, i) => {
        if (typeof part === 'string') return part
        if ('term' in part) return <Term key={i} used={part} />
        return 'strong' in part ? <strong key={i}>{part.strong}</strong> : <em key={i}>{part.emphasis}</em>
      })}
    </>
  )
}
