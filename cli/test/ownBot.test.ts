import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { winsOf } from './ownBot.ts'

describe('docs/writing-a-bot.md', () => {
  it('shows a whole bot in no more than forty lines, and it beats chance', async () => {
    const source = readFileSync(new URL('ownBot.ts', import.meta.url), 'utf8')
    const page = readFileSync(new URL('../../docs/writing-a-bot.md', import.meta.url), 'utf8')
    expect(page).toContain(`\`\`\`ts cli/test/ownBot.ts\n${source}\`\`\``)
    expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
    expect(await winsOf('duel', 12)).toBeGreaterThan(7)
  })
})
