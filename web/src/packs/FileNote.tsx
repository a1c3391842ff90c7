import type { AddedPack, PackMistake } from '../engine/api/index.ts'
import { Holdings } from './Holdings.tsx'

/** What came of a file: it is on the shelf, or what is wrong with it, line by line. */
export function FileNote({ file, came }: { file: string; came: AddedPack }) {
  if ('hash' in came)
    return (
      <section class="filenote" role="status">
        <b>{came.title}</b> is on the shelf and in use.
        {came.warnings.length > 0 && <Mistakes mistakes={came.warnings} />}
      </section>
    )
  const { mistakes, holds } = came
  return (
    <section class="filenote bad" role="alert">
      <b>{file}</b>{' '}
      {mistakes.length === 1 ? 'has a mistake and was not kept.' : `has ${mistakes.length} mistakes and was not kept.`}
      <Mistakes mistakes={mistakes} />
      <Holdings holds={holds} />
    </section>
  )
}

function Mistakes({ mistakes }: { mistakes: readonly PackMistake[] }) {
  return (
    <ul class="mistakes">
      {mistakes.map(({ place, path, text }, i) => (
        <li key={i}>
          <code>{place}</code>
          {path !== '' && <code>{path}</code>}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
