/** Repeats `play`, which returns how many decisions it took, and tells how many fit into a second of CPU time. */
export function decisionsPerCpuSecond(seconds: number, play: () => number): number {
  spend(Math.min(seconds, 1.5), play)
  return spend(seconds, play)
}

function spend(seconds: number, play: () => number): number {
  const before = process.cpuUsage()
  for (let decisions = 0; ; ) {
    for (let chunk = 0; chunk < 20; chunk++) decisions += play()
    const { user, system } = process.cpuUsage(before)
    if (user + system >= seconds * 1e6) return (decisions * 1e6) / (user + system)
  }
}

/** The line that the bench reads. */
export function report(figures: Readonly<Record<string, number>>): void {
  process.stdout.write(`${JSON.stringify(figures)}\n`)
}
