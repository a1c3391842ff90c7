import type { Decision } from '@flagbridge/kernel'
import type { Ask } from '../ask.ts'
import type { State } from '../state.ts'
import { counted, sideName, unitName } from './names.ts'
import { undecidedDud } from '../rules/14-torpedoes.ts'

type Asked = Exclude<Ask, 'nothing'>

/** What is wanted now: the prompt line. */
export const PROMPTS: Readonly<Record<Asked, (s: State, seat: number) => string>> = {
  scenery: (s, seat) => `Lay one of your ${counted(s.scenery[seat]!.length, 'terrain card')}, or no more.`,
  deployment: () => 'Place your units face down on your two nearest rows, then say ready.',
  enter: () => 'Bring in a unit from Stand-by, or stay out.',
  'first-player': () => 'You have the initiative: name the first player.',
  submarine: () => 'Deploy a submarine in your half of the battlefield.',
  go: (s, seat) =>
    s.stopped[seat]!
      ? 'Repair, launch, activate, make your one Admiral movement, or pass.'
      : 'Assign a Movement die to a unit, repair, launch, activate, or stop moving.',
  move: (s) => `Move ${unitName(s, s.mover)}.`,
  launch: (s) =>
    `Send up ${counted(s.launchLeft, 'more squadron')} of ${unitName(s, s.launching)} at most: screens or stations.`,
  'answer-repair': (s) =>
    `${unitName(s, s.repairing)} is being repaired: activate Weak Damage Control, or let it pass.`,
  air: () => 'Attack with the squadrons of a carrier, or pass.',
  plan: (s) => `Plan the attack of ${unitName(s, s.raid?.carrier ?? -1)}, then announce it.`,
  'raid-features': () => 'Activate features for this air attack, or pass.',
  pairing: () => 'Pair your screen fighters off: enemy fighters first.',
  losses: (s) => `Choose which squadron is shot down (${counted(s.raid?.hits ?? 0, 'hit')} left).`,
  grouping: () => 'Let the dive bombers attack one by one or together.',
  critical: (s) => `Choose the feature of ${unitName(s, s.criticals[0]?.unit ?? -1)} that suffers Critical Damage.`,
  gunnery: () => 'Assign dice to artillery, torpedoes, depth charges and features, then commit.',
  dud: (s) => `Choose which torpedo of ${unitName(s, undecidedDud(s))} fails.`,
}

export function decisionText(decision: Decision, s: State): string {
  const prompt = PROMPTS[decision.kind as Asked]
  return `${sideName(decision.seat)}: ${prompt(s, decision.seat)}`
}
