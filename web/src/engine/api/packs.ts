/** A pack on this device, as its screen shows it. */
export interface ShelvedPack {
  readonly hash: string
  readonly title: string
  readonly game: string
  /** New battles are played with it. */
  readonly inUse: boolean
  /** In its canonical form. */
  readonly bytes: number
  /** The names in each of its sections. */
  readonly holds: readonly { readonly section: string; readonly names: readonly string[] }[]
  /** Why no battle is played with it, where that is so. */
  readonly problem?: string
}

/** What is wrong with a file, or only odd, and where. */
export interface PackMistake {
  /** `fleet.yaml:12:5` */
  readonly place: string
  /** `ships[2].hull`; empty for the whole file. */
  readonly path: string
  readonly text: string
}

/** What came of a file: it is on the shelf now, or it is no pack that opens. */
export type AddedPack =
  | { readonly hash: string; readonly title: string; readonly warnings: readonly PackMistake[] }
  | { readonly mistakes: readonly PackMistake[]; readonly holds: ShelvedPack['holds'] }

/** The shelf of packs on this device. */
export interface PacksApi {
  list(): Promise<readonly ShelvedPack[]>
  /** Reads a file, and keeps the pack if it opens together with the built-in ones. */
  add(file: string, text: string): Promise<AddedPack>
  use(hash: string, inUse: boolean): Promise<void>
  remove(hash: string): Promise<void>
}
