import { readFile } from 'node:fs/promises'
import { nearest } from '@flagbridge/kernel'
import { KEEP, PACK_LIMITS, RATES, type Keep, type PackLimits, type Rates } from '@flagbridge/server'
import { parse, stringify } from 'yaml'
import { UsageError } from './output.ts'

/** How much the server lets others ask of it, and how long it keeps what. */
export interface ServerConfig {
  readonly limits: Rates
  readonly keep: Keep
  /** What of packs a match may bring along. */
  readonly pack: PackLimits
}

/** Every setting by its path: what it is unless somebody says otherwise. Undefined: without end. */
const DEFAULTS: ReadonlyMap<string, number | undefined> = new Map([
  ...(leaves(RATES, 'limits') as [string, number][]),
  ['keep.waiting', KEEP.waiting],
  ['keep.over', KEEP.over],
  ...(leaves(PACK_LIMITS, 'pack') as [string, number][]),
])

/** From a file and the environment; what the environment says comes first. */
export async function readServerConfig(
  file: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ServerConfig> {
  const settings = new Map(DEFAULTS)
  if (file !== undefined) for (const [path, value] of await inFile(file)) settings.set(path, value)
  for (const path of DEFAULTS.keys()) {
    const said = environment[variableOf(path)]
    if (said !== undefined) settings.set(path, numberFor(variableOf(path), said === '' ? NaN : Number(said)))
  }
  return unfolded(settings) as unknown as ServerConfig
}

/** As a file that says the same. */
export function configText(config: ServerConfig): string {
  return stringify({ limits: config.limits, keep: { ...config.keep }, pack: config.pack })
}

/** `limits.speaking.perSecond` is FLAGBRIDGE_LIMITS_SPEAKING_PER_SECOND. */
export function variableOf(path: string): string {
  return `FLAGBRIDGE_${path.replaceAll(/(?=[A-Z])|\./g, '_').toUpperCase()}`
}

async function inFile(file: string): Promise<Map<string, number>> {
  let raw: unknown
  try {
    raw = parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file}: ${(error as Error).message}`)
  }
  const found = new Map<string, number>()
  for (const [path, value] of leaves(raw ?? {}, '')) {
    if (!DEFAULTS.has(path)) {
      const meant = nearest(path, [...DEFAULTS.keys()])
      throw new UsageError(
        `${file}: there is no setting "${path}"${meant === undefined ? '' : `; do you mean "${meant}"?`}`,
      )
    }
    found.set(path, numberFor(`${file}: ${path}`, value))
  }
  return found
}

function leaves(value: unknown, path: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]]
  return Object.entries(value).flatMap(([key, each]) => leaves(each, path === '' ? key : `${path}.${key}`))
}

function numberFor(where: string, value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value
  throw new UsageError(`${where}: a number, 0 or more, is wanted, not ${JSON.stringify(value)}`)
}

function unfolded(settings: ReadonlyMap<string, number | undefined>): Record<string, unknown> {
  const config: Record<string, unknown> = {}
  for (const [path, value] of settings) {
    if (value === undefined) continue
    const keys = path.split('.')
    let place = config
    for (const key of keys.slice(0, -1)) place = (place[key] ??= {}) as Record<string, unknown>
    place[keys.at(-1)!] = value
  }
  return config
}
