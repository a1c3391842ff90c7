/**
 * What computer players are called, weakest first. Records, the wire, the screen and the command line all use these
 * names;
 * how each of them thinks is the affair of `ai`.
 */
export const LEVELS = ['random', 'ensign', 'captain', 'admiral'] as const
export type Level = (typeof LEVELS)[number]

export const PERSONALITIES = ['aggressive', 'cautious', 'objective-minded'] as const
export type Personality = (typeof PERSONALITIES)[number]

/** A level, alone or with a personality: `captain`, `captain:aggressive`. */
export type BotName = Level | `${Level}:${Personality}`

export function botNames(): readonly BotName[] {
  const characters = LEVELS.flatMap((level) => PERSONALITIES.map((personality) => `${level}:${personality}` as const))
  return [...LEVELS, ...characters]
}

export function isBotName(name: string): name is BotName {
  return botNames().some((one) => one === name)
}

export function levelOf(name: BotName): Level {
  return name.split(':')[0] as Level
}

export function personalityOf(name: BotName): Personality | undefined {
  return name.split(':')[1] as Personality | undefined
}
