import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Milliseconds of a stretch of time by which the delay of the event loop is told. */
const STRETCH = 30_000

const COUNTED = {
  moves: 'Messages from seats that were carried out and stored',
  messages: 'Messages that were understood',
  matches: 'Matches created',
  joins: 'Times that somebody joined a match',
  errors: 'Failures of ours: of a request, a message, or the store',
  removed: 'Matches removed because nobody joined them, or because they were long over',
} as const
export type Counted = keyof typeof COUNTED

/** Where something was refused: by the rules of the table, on a socket, or over HTTP. */
export type RefusedWhere = 'table' | 'socket' | 'http'

/** Seconds by which the time of a commit is told. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Counters for Prometheus: numbers only, never names, matches or tokens. */
export class Metrics {
  private readonly counters: Record<Counted, number> = {
    moves: 0,
    messages: 0,
    matches: 0,
    joins: 0,
    errors: 0,
    removed: 0,
  }
  /** By where and why. Reasons are words of ours: there are only so many. */
  private readonly refusals = new Map<string, number>()
  private readonly commits = { counts: BOUNDS.map(() => 0), count: 0, sum: 0, failed: 0 }
  private readonly delay = monitorEventLoopDelay({ resolution: 20 })
  /** In the stretch of time before this one: a bad moment is seen for a while, and then forgotten. */
  private delayBefore = 0
  private readonly turning: NodeJS.Timeout
  connections = 0
  /** What is asked when somebody looks. */
  readonly asked: Record<'stranded_matches' | 'rooms' | 'bot_queue' | 'bots_thinking', () => number> = {
    stranded_matches: () => 0,
    rooms: () => 0,
    bot_queue: () => 0,
    bots_thinking: () => 0,
  }

  constructor(stretch = STRETCH) {
    this.delay.enable()
    this.turning = setInterval(() => {
      this.delayBefore = this.delay.percentile(99)
      this.delay.reset()
    }, stretch).unref()
  }

  count(name: Counted, by = 1): void {
    this.counters[name] += by
  }

  refused(where: RefusedWhere, reason: string): void {
    const key = `where="${where}",reason="${reason}"`
    this.refusals.set(key, (this.refusals.get(key) ?? 0) + 1)
  }

  /** From the moment that a line was given to the store until it was safe there. */
  committed(seconds: number, isSafe: boolean): void {
    const { commits } = this
    commits.count++
    commits.sum += seconds
    if (!isSafe) commits.failed++
    const at = BOUNDS.findIndex((bound) => seconds <= bound)
    if (at >= 0) commits.counts[at]!++
  }

  /** The text exposition format. */
  text(): string {
    const lines = (Object.keys(COUNTED) as Counted[]).flatMap((name) =>
      said(`${name}_total`, 'counter', COUNTED[name], [['', this.counters[name]]]),
    )
    const refused = [...this.refusals].map(([key, value]) => [`{${key}}`, value] as const)
    lines.push(...said('refused_total', 'counter', 'What was refused, where and why', refused))
    lines.push(...this.commitLines())
    for (const [name, help, value] of this.gauges()) lines.push(...said(name, 'gauge', help, [['', value]]))
    return `${lines.join('\n')}\n`
  }

  close(): void {
    clearInterval(this.turning)
    this.delay.disable()
  }

  private commitLines(): string[] {
    const { counts, count, sum, failed } = this.commits
    let below = 0
    const buckets = counts.map((each, i) => [`_bucket{le="${BOUNDS[i]}"}`, (below += each)] as const)
    const all = [...buckets, ['_bucket{le="+Inf"}', count], ['_sum', sum], ['_count', count]] as const
    return [
      ...said('commit_seconds', 'histogram', 'How long a line took until it was safe in the store', all),
      ...said('commits_failed_total', 'counter', 'Lines that the store did not take', [['', failed]]),
    ]
  }

  private gauges(): [name: string, help: string, value: number][] {
    const { asked, delay } = this
    return [
      ['connections', 'Sockets that are open', this.connections],
      ['rooms', 'Matches in memory', asked.rooms()],
      ['bot_queue', 'Bots that wait until they may think', asked.bot_queue()],
      ['bots_thinking', 'Bots that think now', asked.bots_thinking()],
      ['stranded_matches', 'Matches met that cannot be opened with these rules', asked.stranded_matches()],
      [
        'event_loop_delay_p99_seconds',
        'Of the last 30 to 60 seconds',
        Math.max(delay.percentile(99), this.delayBefore) / 1e9,
      ],
      ['resident_memory_bytes', 'Memory of the process', process.memoryUsage.rss()],
    ]
  }
}

function said(
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  values: readonly (readonly [suffix: string, value: number])[],
): string[] {
  const full = `flagbridge_${name}`
  return [
    `# HELP ${full} ${help}`,
    `# TYPE ${full} ${type}`,
    ...values.map(([suffix, value]) => `${full}${suffix} ${value}`),
  ]
}
