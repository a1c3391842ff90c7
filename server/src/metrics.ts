import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Counters for Prometheus: numbers only, never names, matches or tokens. */
export class Metrics {
  private readonly counters = new Map<string, number>()
  private readonly delay = monitorEventLoopDelay({ resolution: 20 })
  connections = 0
  /** Matches that cannot be opened. */
  stranded: () => number = () => 0

  constructor() {
    this.delay.enable()
  }

  count(name: 'moves' | 'refusals' | 'messages' | 'matches' | 'joins' | 'errors'): void {
    this.counters.set(name, (this.counters.get(name) ?? 0) + 1)
  }

  /** The text exposition format. */
  text(): string {
    const lines = [...this.counters]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, value]) => [`# TYPE flagbridge_${name}_total counter`, `flagbridge_${name}_total ${value}`])
    const gauges: [string, number][] = [
      ['connections', this.connections],
      ['stranded_matches', this.stranded()],
      ['event_loop_delay_p99_seconds', this.delay.percentile(99) / 1e9],
      ['resident_memory_bytes', process.memoryUsage.rss()],
    ]
    for (const [name, value] of gauges) lines.push(`# TYPE flagbridge_${name} gauge`, `flagbridge_${name} ${value}`)
    return `${lines.join('\n')}\n`
  }

  close(): void {
    this.delay.disable()
  }
}
