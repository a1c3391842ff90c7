import type { BoxRow, Stat } from '@flagbridge/scene'

/** Figures beside their names. */
export function Stats({ stats, wide = false }: { stats: readonly Stat[]; wide?: boolean }) {
  return (
    <dl class={wide ? 'kv stats' : 'kv'}>
      {stats.map(({ label, value, small }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} {small !== undefined && <small>{small}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Boxes, crossed off in place from the left. */
export function BoxRows({ rows }: { rows: readonly BoxRow[] }) {
  return (
    <dl class="kv">
      {rows.map(({ label, of, crossed, numbers, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span class="boxes" role="img" aria-label={`${of - crossed} of ${of} left`}>
              {Array.from({ length: of }, (_, i) => (
                <i key={i} class={`${i < crossed ? 'x' : ''} ${numbers === undefined ? '' : 'n'}`}>
                  {numbers?.[i]}
                </i>
              ))}
            </span>{' '}
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
