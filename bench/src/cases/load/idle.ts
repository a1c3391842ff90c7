import type { Child, ProcessUse } from './child.ts'
import { invite, join, type Invited } from './seats.ts'

const MATCHES = 300
const FEW = 100
const MANY = 6000

/** Memory for each connection that looks on at a match and says nothing, between 100 and 6,000 of them. */
export async function idle(server: Child): Promise<Record<string, number>> {
  const matches: Invited[] = []
  for (let i = 0; i < MATCHES; i++) matches.push(await invite(server.port, 'duel', {}))
  let connected = 0
  async function grow(to: number): Promise<ProcessUse> {
    while (connected < to) {
      const joining = Array.from({ length: Math.min(50, to - connected) }, (_, i) => {
        const { match, onlooker } = matches[(connected + i) % MATCHES]!
        return join(server.port, match, onlooker, () => undefined)
      })
      connected += joining.length
      await Promise.all(joining)
    }
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await server.used()
    return server.used()
  }
  const few = await grow(FEW)
  const many = await grow(MANY)
  const each = (what: 'rss' | 'heap') => (many[what] - few[what]) / (MANY - FEW) / 1024
  return { rssPerConnKB: each('rss'), heapPerConnKB: each('heap') }
}
