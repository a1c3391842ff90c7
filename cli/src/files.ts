import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { readSource, type Source } from '@flagbridge/formats'
import { badInput, Failed } from './output.ts'

/** A YAML or JSON file as data that still knows its lines. */
export async function readDataFile(file: string): Promise<Source> {
  const read = readSource(file, await readText(file))
  if (!read.ok) throw badInput(read.problems)
  return read.source
}

export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new Failed(`${file}: ${reason(error)}`)
  }
}

/** The files named, and those in the folders named that end in one of these ways, in stable order. */
export async function filesIn(places: readonly string[], endings: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const place of places) {
    const info = await stat(place).catch((error: unknown) => {
      throw new Failed(`${place}: ${reason(error)}`)
    })
    if (info.isDirectory()) {
      const inside = (await readdir(place, { recursive: true })).filter(
        (name) => !name.split(path.sep).includes('node_modules'),
      )
      for (const name of inside.sort())
        if (endings.some((ending) => name.endsWith(ending))) found.push(path.join(place, name))
    } else found.push(place)
  }
  return found
}

function reason(error: unknown): string {
  const code = (error as { code?: string }).code
  if (code === 'ENOENT') return 'no such file'
  if (code === 'EISDIR') return 'is a folder, expected a file'
  if (code === 'EACCES') return 'may not be read'
  return (error as Error).message
}
