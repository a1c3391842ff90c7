import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { built } from './browser.ts'

const page = path.join(built ?? fileURLToPath(new URL('../../../dist', import.meta.url)), 'web')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** A server of files as plain as they come: the built page lies in one of its folders, and it knows nothing else. */
export function serveFiles(folder: string): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const inside = pathname.startsWith(folder) ? decodeURIComponent(pathname.slice(folder.length)) : undefined
    const file = path.join(page, inside === '' ? 'index.html' : (inside ?? ''))
    if (inside === undefined || !file.startsWith(page) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
      return
    }
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
}
