import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Hands out the files of these folders, the first that has one; answers the address and what stops it. */
export async function serveFolders(folders: readonly string[]): Promise<{ address: string; close(): void }> {
  const isFile = (file: string) => existsSync(file) && statSync(file).isFile()
  const server = createServer((request, answer) => {
    const asked = decodeURIComponent((request.url ?? '/').split('?')[0]!)
    const name = asked === '/' ? '/index.html' : asked
    const file = folders.map((folder) => path.join(folder, path.normalize(name))).find(isFile)
    answer.writeHead(file === undefined ? 404 : 200, { 'content-type': TYPES[path.extname(name)] ?? 'text/plain' })
    answer.end(file === undefined ? undefined : readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { address: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}
