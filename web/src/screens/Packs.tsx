import { useEffect, useState } from 'preact/hooks'
import { Defs } from '../board/Defs.tsx'
import { engine } from '../client/engine.ts'
import type { AddedPack, ShelvedPack } from '../engine/api/index.ts'
import { DropZone } from '../packs/DropZone.tsx'
import { FileNote } from '../packs/FileNote.tsx'
import { PackCard } from '../packs/PackCard.tsx'
import '../style/packs.css'
import { TopBar } from './TopBar.tsx'

/** A file that was laid here, and what came of it. */
interface Laid {
  readonly file: string
  readonly came: AddedPack
}

/** The packs on this device: lay one here, see what it holds and what is wrong with it, play with it. */
export function Packs() {
  const [packs, setPacks] = useState<readonly ShelvedPack[] | undefined>(undefined)
  const [laid, setLaid] = useState<readonly Laid[]>([])
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const fail = (error: unknown) => setWrong(`The shelf cannot be opened: ${(error as Error).message}`)
  const load = () => engine.packs.list().then(setPacks, fail)
  useEffect(() => void load(), [])
  const take = async (files: readonly File[]) => {
    const came: Laid[] = []
    for (const file of files) came.push({ file: file.name, came: await engine.packs.add(file.name, await file.text()) })
    setLaid(came)
    await load()
  }
  const change = (done: Promise<void>) => void done.then(load, fail)
  return (
    <div class="page">
      <Defs />
      <TopBar at="" />
      <main class="narrow">
        <h1 class="display">Packs</h1>
        <p class="soft">
          Ships, cards, maps and fleets of your own, as files of data. They stay on this device; new battles of their
          game are played with those in use, and online they travel with the match. A battle keeps the packs it began
          with, whatever becomes of them here.
        </p>
        <DropZone take={(files) => void take(files).catch(fail)} />
        {wrong !== undefined && (
          <p class="alert" role="alert">
            {wrong}
          </p>
        )}
        {laid.map(({ file, came }) => (
          <FileNote key={file} file={file} came={came} />
        ))}
        {packs?.length === 0 && <p class="soft">There is none yet.</p>}
        <ul class="packs">
          {(packs ?? []).map((pack) => (
            <PackCard
              key={pack.hash}
              pack={pack}
              use={(inUse) => change(engine.packs.use(pack.hash, inUse))}
              remove={() => change(engine.packs.remove(pack.hash))}
            />
          ))}
        </ul>
      </main>
    </div>
  )
}
