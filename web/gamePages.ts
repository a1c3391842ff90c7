import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { gameFolders } from '../tools/gameFolders.ts'

const TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.webp': 'image/webp' }

/**
 * What a game brings along for the page, drawings and pictures: `page/` in its folder is handed out as if it lay in
 * `public/`.
 */
export function gamePages(root: string): Plugin {
  const pages = gameFolders(root)
    .map((folder) => path.join(root, folder, 'page'))
    .filter(existsSync)
  return {
    name: 'game-pages',
    generateBundle() {
      for (const page of pages)
        for (const fileName of readdirSync(page, { recursive: true, encoding: 'utf8' })) {
          const file = path.join(page, fileName)
          if (path.extname(fileName) in TYPES && statSync(file).isFile())
            this.emitFile({ type: 'asset', fileName: fileName.replaceAll('\\', '/'), source: readFileSync(file) })
        }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, answer, next) => {
        const name = path.normalize(new URL(request.url ?? '/', 'http://page').pathname)
        const type = TYPES[path.extname(name)]
        const file = pages.map((page) => path.join(page, name)).find(existsSync)
        if (type === undefined || file === undefined) return next()
        answer.setHeader('content-type', type)
        answer.end(readFileSync(file))
      })
    },
  }
}
