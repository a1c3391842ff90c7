import type { ShelvedPack } from '../engine/api/index.ts'

/** What a pack holds, section by section. */
export function Holdings({ holds }: Pick<ShelvedPack, 'holds'>) {
  if (holds.length === 0) return null
  return (
    <details class="holds">
      <summary>{holds.map(({ section, names }) => `${section} ${names.length}`).join(' · ')}</summary>
      <dl>
        {holds.map(({ section, names }) => (
          <div key={section}>
            <dt>{section}</dt>
            <dd>{names.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
