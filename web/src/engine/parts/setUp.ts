import { isDamaged, type SetUpApi } from '../api/index.ts'
import { keepRecord } from '../keeping.ts'
import { openRecord, recordFor } from '../records.ts'
import { loadRecord } from '../saves.ts'

export const setUp: SetUpApi = {
  async create(plan) {
    const record = await recordFor(plan)
    return isDamaged(record) ? record : keepRecord(record)
  },

  async rematch(match) {
    const read = await openRecord(await loadRecord(match))
    if (isDamaged(read)) return read
    const { rematchOf } = await import('../rematch.ts')
    return keepRecord(rematchOf(read.opened, read.record))
  },

  async optionsFor(plan) {
    const record = await recordFor(plan)
    return isDamaged(record) ? record : { options: record.options, packs: record.carries ?? [] }
  },
}
