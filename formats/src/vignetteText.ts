import { Document, isCollection } from 'yaml'
import type { Vignette } from './vignette.ts'

/** A vignette as YAML; what is long and seldom read stands in one line each. */
export function vignetteText(vignette: Vignette): string {
  const document = new Document(vignette, { aliasDuplicateObjects: false })
  const inOneLine = (...path: (string | number)[]) => {
    const node = document.getIn(path, true)
    if (isCollection(node)) node.flow = true
  }
  for (const path of [['rules'], ['dice'], ['record', 'options'], ['record', 'dice'], ['puzzle', 'missed']])
    inOneLine(...path)
  for (const i of vignette.record?.answers.keys() ?? []) inOneLine('record', 'answers', i)
  for (const i of vignette.play?.keys() ?? []) inOneLine('play', i, 'do')
  for (const i of vignette.puzzle?.others.keys() ?? []) inOneLine('puzzle', 'others', i)
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}
