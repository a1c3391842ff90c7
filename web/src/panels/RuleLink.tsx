import { link } from '../client/route.ts'

/** A rule by its number; it opens the rulebook there. Beside the table, so that nobody loses their place. */
export function RuleLink({ game, rule }: { game: string; rule: string }) {
  return (
    <a class="rule" href={link('rules', game, rule)} target="flagbridge-rules" title={`Open rule ${rule}`}>
      {rule}
    </a>
  )
}
