import { text, type Refusals, type Values } from './section.ts'

/** Refusals of the table rather than of a rule of movement or combat. */
export const tableRefusals: Refusals = {
  'malformed-action': (v) => `That is not one of the actions of this game${problems(v)}.`,
  'not-understood': (v) => `"${text(v['said'])}" is not an order. Try: ${text(v['try'])}.`,
  'no-such-name': (v) => `There is no ${text(v['what'])} called "${text(v['name'])}".`,
  'nothing-asked-of-you': () => 'Nothing is asked of you now.',
  'another-decision': () => 'Something else is asked of you by now.',
}

/** What is wrong with an action that was not typed. */
function problems(v: Values): string {
  const found = Array.isArray(v['problems']) ? v['problems'].filter((one) => typeof one === 'string') : []
  return found.length === 0 ? '' : `: ${found.join('; ')}`
}
