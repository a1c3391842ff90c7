import { link } from '../client/route.ts'
import { useReading } from './reading.ts'

/** The rules that a paragraph tells, small and beside it. */
export function Ids({ rules }: { rules: readonly string[] }) {
  const { book, rule: marked } = useReading()
  if (rules.length === 0) return null
  const absent = rules.filter((rule) => book.titles.get(rule)?.absent === true)
  return (
    <span class="ids">
      {rules.map((rule) => [
        <a
          key={rule}
          class={rule === marked ? 'rule on' : 'rule'}
          href={link('rules', book.game, rule)}
          title={book.titles.get(rule)?.title}
          aria-label={`Rule ${rule}`}
        >
          {rule}
        </a>,
        ' ',
      ])}
      {absent.length > 0 && (
        <span class="absent">{absent.length < rules.length && `${absent.join(', ')}: `}not in this edition</span>
      )}
    </span>
  )
}
