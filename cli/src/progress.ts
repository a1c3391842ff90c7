import { Presets, SingleBar } from 'cli-progress'

export interface Progress {
  to(done: number): void
  stop(): void
}

/** A bar on a terminal; nothing at all in a pipe. */
export function progress(what: string, total: number): Progress {
  if (process.stderr.isTTY !== true) return { to: () => undefined, stop: () => undefined }
  const bar = new SingleBar(
    {
      format: `${what} {bar} {value}/{total} {percentage} %  {eta_formatted} left`,
      clearOnComplete: true,
      stream: process.stderr,
    },
    Presets.shades_classic,
  )
  bar.start(total, 0)
  return { to: (done) => bar.update(done), stop: () => bar.stop() }
}
