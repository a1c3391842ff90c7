import { PACK_BYTES, readPack, type Pack } from './pack.ts'
import { readSource, type Located, type Source } from './source.ts'

export type ReadPackFile =
  | { readonly ok: true; readonly pack: Pack; readonly source: Source }
  | { readonly ok: false; readonly problems: readonly Located[] }

/** A pack as a person writes it, in a YAML or JSON file. */
export function readPackFile(file: string, text: string): ReadPackFile {
  if (text.length > 2 * PACK_BYTES) {
    const expected = `a file of at most ${2 * PACK_BYTES} characters, this one has ${text.length}`
    return { ok: false, problems: [{ file, line: 1, column: 1, path: [], expected }] }
  }
  const read = readSource(file, text)
  if (!read.ok) return read
  const pack = readPack(read.source.data)
  return pack.ok
    ? { ok: true, pack: pack.value, source: read.source }
    : { ok: false, problems: read.source.locate(pack.problems) }
}
