import type { ComponentChildren } from 'preact'
import type { BookBlock, ToldText } from '@flagbridge/formats'
import { Example, Picture } from './Example.tsx'
import { Ids } from './Ids.tsx'
import { useReading } from './reading.ts'
import { Text } from './Text.tsx'

type Of<Kind extends BookBlock['kind']> = Extract<BookBlock, { readonly kind: Kind }>

/** One block of a page; `n` is its number there, by which addresses find it. */
export function Block({ block, n, heading }: { block: BookBlock; n: number; heading: string }) {
  const id = `b${n}`
  switch (block.kind) {
    case 'heading':
      return <h2 id={`s-${block.id}`}>{block.text}</h2>
    case 'paragraph':
      return (
        <Beside id={id} rules={block.rules} n={n}>
          <p>
            <Text text={block.text} />
          </p>
        </Beside>
      )
    case 'list':
      return <List block={block} id={id} n={n} />
    case 'table':
      return (
        <Beside id={id} rules={block.rules} n={n}>
          <Table block={block} label={heading} />
        </Beside>
      )
    case 'ruling':
      return <Ruling block={block} id={id} />
    case 'example':
      return (
        <Example id={id} vignette={block.vignette}>
          <Inside blocks={block.blocks} />
        </Example>
      )
    case 'picture':
      return (
        <Picture id={id} vignette={block.vignette} after={block.after}>
          <Inside blocks={block.blocks} />
        </Picture>
      )
  }
}

/** What stands inside an example or under a picture. */
function Inside({ blocks }: { blocks: readonly BookBlock[] }) {
  return (
    <>
      {blocks.map((block, i) =>
        block.kind === 'paragraph' ? (
          <p key={i}>
            <Text text={block.text} /> <Ids rules={block.rules} />
          </p>
        ) : block.kind === 'list' ? (
          <List key={i} block={block} />
        ) : block.kind === 'table' ? (
          <Table key={i} block={block} label="Example" />
        ) : null,
      )}
    </>
  )
}

interface BesideProps {
  readonly id?: string
  readonly rules: readonly string[]
  /** The number of its block. */
  readonly n?: number | undefined
  readonly children: ComponentChildren
}

/** Prose with its rules in the margin; marked where one of them is sought. */
function Beside({ id, rules, n, children }: BesideProps) {
  const { rule, block, book } = useReading()
  const marked = rule !== undefined && rules.includes(rule)
  return (
    <div
      class={marked ? 'told marked' : 'told'}
      id={id}
      tabindex={marked ? -1 : undefined}
      data-marked={marked ? rule : undefined}
    >
      {marked && n === block && (
        <p class="which">
          <b>{rule}</b> {book.titles.get(rule)?.title}
        </p>
      )}
      <div class="wording">{children}</div>
      <Ids rules={rules} />
    </div>
  )
}

function List({ block: { ordered, items }, id, n }: { block: Of<'list'>; id?: string; n?: number }) {
  const { rule } = useReading()
  const first = items.findIndex(({ rules }) => rule !== undefined && rules.includes(rule))
  const shown = items.map(({ text, rules }: ToldText, i) => (
    <li key={i}>
      <Beside rules={rules} n={i === first ? n : undefined}>
        <Text text={text} />
      </Beside>
    </li>
  ))
  return ordered ? <ol id={id}>{shown}</ol> : <ul id={id}>{shown}</ul>
}

/** A wide table is scrolled within itself, so it can have the focus. */
function Table({ block: { head, rows }, label }: { block: Of<'table'>; label: string }) {
  const isHeaded = head.some((cell) => cell.length > 0)
  return (
    <div class="tablewrap" tabindex={0} role="group" aria-label={`Table: ${label}`}>
      <table>
        {isHeaded && (
          <thead>
            <tr>
              {head.map((cell, i) =>
                cell.length === 0 ? (
                  <td key={i} />
                ) : (
                  <th key={i} scope="col">
                    <Text text={cell} />
                  </th>
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, k) => (
                <td key={k}>
                  <Text text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Ruling({ block: { text, rules }, id }: { block: Of<'ruling'>; id: string }) {
  return (
    <details class="why" id={id}>
      <summary>Why we read it so</summary>
      <p>
        <Text text={text} />
      </p>
      <Ids rules={rules} />
    </details>
  )
}
