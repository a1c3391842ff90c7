import type { BookText } from '@flagbridge/formats'

/** Words as they are set, without cards. */
export function Plain({ text }: { text: BookText }) {
  return (
    <>
      {text.map((span, i) => {
        if (typeof span === 'string') return span
        return 'strong' in span ? <strong key={i}>{span.strong}</strong> : <em key={i}>{span.emphasis}</em>
      })}
    </>
  )
}
