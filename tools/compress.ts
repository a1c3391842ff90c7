import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const WORTH_IT = /\.(js|json|css|html|svg|webmanifest)$/
const SMALL = 1024

/** Lays a compressed copy beside every file of text, for servers that hand out such copies. */
export function compress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!WORTH_IT.test(name)) continue
    const file = path.join(folder, name)
    const text = readFileSync(file)
    if (text.length < SMALL) continue
    writeFileSync(`${file}.br`, brotliCompressSync(text))
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
  }
}
