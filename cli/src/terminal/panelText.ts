import type { Panel, Part } from '@flagbridge/scene'
import { percent } from '../output.ts'
import { rule } from './cardText.ts'

/** A sheet of odds and reasons in lines. */
export function panelText({ title, rule: id, heading, parts }: Panel): string[] {
  const who = heading === undefined ? '' : `: ${heading.map(({ text }) => text).join('')}`
  return [`${title}${who}${rule(id)}`, ...parts.flatMap(partText).map((line) => `  ${line}`)]
}

export function hasOdds({ parts }: Panel): boolean {
  return parts.some(({ kind }) => kind === 'odds' || kind === 'faces' || kind === 'sum')
}

function partText(part: Part): string[] {
  switch (part.kind) {
    case 'text':
      return [`${part.text}${rule(part.rule)}`]
    case 'figures':
      return [part.figures.map(({ label, value }) => `${label} ${value}`).join(', ')]
    case 'sum':
      return [
        ...titled(part.title),
        ...part.terms.map(
          ({ by, text, rule: id, total }) =>
            `${total === true ? '= ' : ''}${by === undefined ? '' : `${by} `}${text}${rule(id)}`,
        ),
      ]
    case 'faces':
      return [...titled(part.title), part.faces.map(({ face, does }) => `${face}: ${does}`).join(', ')]
    case 'odds':
      return [
        `${part.title}: ${part.odds.map(({ label, chance }) => `${label} ${percent(chance)}`).join(', ')}`,
        ...titled(part.note),
      ]
    case 'dice':
      return [
        ...titled(part.title),
        part.dice.map(({ face, label }) => label ?? face).join(' ') +
          (part.result === undefined ? '' : `: ${part.result}`),
      ]
  }
}

function titled(title: string | undefined): string[] {
  return title === undefined ? [] : [title]
}
