import { folded, isShort, readRecord, unfolded, type Record } from '@flagbridge/formats'
import { isDamaged, type Damaged, type SavesApi } from '../api/index.ts'
import { keepRecord } from '../keeping.ts'
import { branchesOf, listSaves, loadRecord, nameMatch, removeMatch } from '../saves.ts'

export const saves: SavesApi = {
  list: listSaves,
  remove: removeMatch,
  rename: (match, name) => nameMatch(match, name.trim().slice(0, 60)),

  async recordText(match) {
    return JSON.stringify(await wholeRecord(match), null, 1)
  },

  async shortText(match) {
    const read = readRecord(await wholeRecord(match))
    return read.ok ? (await import('../shortText.ts')).shortTextOf(read.value) : undefined
  },

  async takeIn(text, id, own) {
    let raw: unknown
    try {
      raw = JSON.parse(text)
    } catch {
      return { damaged: 'This is not a record: expected JSON.' }
    }
    if (!isShort(raw)) return takeInTree(raw, { id, own })
    const record = await (await import('../shortText.ts')).recordOfText(raw)
    return isDamaged(record) ? record : takeInTree(record, { id, own })
  },
}

/** With everything that was played on from its midst; one that cannot be read, as it lies there. */
async function wholeRecord(match: string): Promise<unknown> {
  const raw = await loadRecord(match)
  const read = readRecord(raw)
  if (!read.ok) return raw
  const branches = []
  for (const { match: id, from } of await branchesOf(match)) {
    const branch = readRecord(await wholeRecord(id))
    if (branch.ok) branches.push({ from, record: branch.value })
  }
  return folded(read.value, branches)
}

interface TakenAs {
  readonly id?: string | undefined
  readonly own?: number | undefined
  readonly branchOf?: Record['branchOf']
}

/** A record and its branches, each as a match of its own. */
async function takeInTree(raw: unknown, { id: as, own: seat, branchOf }: TakenAs): Promise<string | Damaged> {
  const read = readRecord(raw)
  if (!read.ok) return keepRecord(raw)
  const { branches: _apart, branchOf: _elsewhere, ...own } = read.value
  const record: Record = branchOf === undefined ? own : { ...own, flagbridge: 2, branchOf }
  const id = await keepRecord(record, as, seat)
  if (isDamaged(id)) return id
  for (const { from, record: branch } of unfolded(read.value)) {
    const taken = await takeInTree(branch, { branchOf: { match: id, from } })
    if (isDamaged(taken)) {
      await removeMatch(id)
      return { damaged: `A branch after step ${from}: ${taken.damaged}` }
    }
  }
  return id
}
