import { describe, expect, it } from 'vitest'
import { run, runTyping } from './run.ts'

const CRUISER = `Public Cruiser, cruiser
Hull 6, engines 6, shields 2
Mass Driver (12, 3+, 1/1/1, Extra Hull Damage) AB, AC, BD
Laser Cannon (9, 3+, 2/1/1) AB, ACE, BDF
Hyperdrive, AFB, ECM, five security teams, five sunbursts
`

describe('flagbridge ship check', () => {
  it('SXS-A.2.8 rates a ship that was published elsewhere, from its listing', async () => {
    const { code, out } = await runTyping(CRUISER, 'ship', 'check', 'starmada-x', '-')
    expect(code).toBe(0)
    expect(out).toContain('Combat Rating: 187 CR SXS-A.2.5')
    expect(out).toContain('Space: 536.32 SU of 600 SXS-A.1.12')
    expect(out).toMatch(/\nlegal\n$/)
  })

  it('says which rule of construction is broken, and what is not understood', async () => {
    const big = await runTyping(CRUISER.replace('engines 6', 'engines 15'), 'ship', 'check', 'starmada-x', '-')
    expect(big.code).toBe(1)
    expect(big.out).toContain('(SXS-A.1.12)')
    const odd = await runTyping(CRUISER.replace('ECM', 'EMC machine'), 'ship', 'check', 'starmada-x', '-')
    expect(odd.code).toBe(1)
    expect(odd.err).toContain('EMC machine')
  })

  it('takes the classes of a pack, and has help', async () => {
    const { code, out } = await run('ship', 'check', 'starmada-x', 'games/starmada/packs/lantern.yaml', '--json')
    expect(code).toBe(0)
    expect((JSON.parse(out) as unknown[]).length).toBeGreaterThan(3)
    expect((await run('ship', 'check', '--help')).out).toContain('flagbridge ship check starmada-x')
    expect(await run('ship', 'check', 'admiral', 'x.txt')).toMatchObject({ code: 2 })
  })
})
