import { folded, readRecord, unfolded, type Record } from '@flagbridge/formats'
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

  async takeIn(text, id) {
    let raw: unknown
    try {
      raw = JSON.parse(text)
    } catch {
      return { damaged: 'This is not a record: expected JSON.' }
    }
    return takeInTree(raw, undefined, id)
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

/** A record and its branches, each as a match of its own. */
async function takeInTree(raw: unknown, branchOf?: Record['branchOf'], as?: string): Promise<string | Damaged> {
  const read = readRecord(raw)
  if (!read.ok) return keepRecord(raw)
  const { branches: _apart, branchOf: _elsewhere, ...own } = read.value
  const record: Record = branchOf === undefined ? own : { ...own, flagbridge: 2, branchOf }
  const id = await keepRecord(record, as)
  if (isDamaged(id)) return id
  for (const { from, record: branch } of unfolded(read.value)) {
    const taken = await takeInTree(branch, { match: id, from })
    if (isDamaged(taken)) {
      await removeMatch(id)
      return { damaged: `A branch after step ${from}: ${taken.damaged}` }
    }
  }
  return id
}
