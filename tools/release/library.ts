import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Metafile, type PluginBuild } from 'esbuild'
import { gameFolders } from '../gameFolders.ts'
import { booksForEsbuild } from '../bookModules.ts'
import { yamlForEsbuild } from '../yamlModules.ts'
import { dependenciesOf, isPublished, LIBRARIES, manifestOf, project, root, STAGE, versionsIn } from './packages.ts'

/** One package as others install it: JavaScript, types, and a manifest that points at both. */
export async function stageLibrary(folder: string): Promise<void> {
  const stage = path.join(STAGE, folder)
  const { name, description, exports } = manifestOf(folder)
  const doors = Object.entries(exports)
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: doors.map(([, file]) => path.join(folder, file)),
    outdir: path.join(stage, 'dist'),
    bundle: true,
    splitting: true,
    metafile: true,
    platform: 'neutral',
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
    plugins: [publishedStayOutside(name), yamlForEsbuild(), booksForEsbuild()],
  })
  cpSync(path.join(STAGE, 'types', folder, 'src'), path.join(stage, 'types'), { recursive: true })
  const versions = versionsIn([...LIBRARIES, 'catalog', 'scene', ...gameFolders(root)])
  const manifest = {
    name,
    version: project.version,
    description,
    license: project.license,
    type: 'module',
    engines: project.engines,
    exports: Object.fromEntries(doors.map(([door, file]) => [door, doorOf(file)])),
    files: ['dist', 'types'],
    dependencies: dependenciesOf(importedBy(metafile), versions),
  }
  writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(
    path.join(stage, 'README.md'),
    `# ${name}\n\n${description} Part of Flagbridge, version ${project.version}.\n`,
  )
  cpSync(path.join(root, 'LICENSE'), path.join(stage, 'LICENSE'))
}

function doorOf(file: string): { types: string; default: string } {
  const name = path.basename(file, '.ts')
  return { types: `./types/${name}.d.ts`, default: `./dist/${name}.js` }
}

function importedBy({ outputs }: Metafile): string[] {
  return Object.values(outputs).flatMap(({ imports }) =>
    imports.filter((one) => one.external === true).map((one) => one.path),
  )
}

/** Libraries and published packages are installed beside it; what is not published goes into the bundle. */
function publishedStayOutside(own: string) {
  return {
    name: 'published-stay-outside',
    setup: ({ onResolve }: PluginBuild) =>
      onResolve({ filter: /^[^./]/ }, ({ path: target, kind }) =>
        kind === 'entry-point' || (target.startsWith('@flagbridge/') && (!isPublished(target) || target === own))
          ? undefined
          : { path: target, external: true },
      ),
  }
}

/**
 * Types of all libraries in one go, every file by its own name: one that TypeScript finds only through another package
 * counts as a stranger's now and then, and is left out. It leaves `.ts` in the imports of declarations; installed they
 * are `.js`.
 */
export function stageTypes(): void {
  const outDir = path.join(STAGE, 'types')
  rmSync(outDir, { recursive: true, force: true })
  mkdirSync(outDir, { recursive: true })
  const config = path.join(outDir, 'tsconfig.json')
  const files = LIBRARIES.flatMap((folder) =>
    readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => path.join(root, folder, 'src', file)),
  )
  const compilerOptions = { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir, rootDir: root }
  const typeRoots = [path.join(root, 'node_modules/@types')]
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions: { ...compilerOptions, typeRoots },
      include: [],
      files: [...files, path.join(root, 'tools/yaml.d.ts'), path.join(root, 'tools/book.d.ts')],
    }),
  )
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', config],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(stdout)
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue
    const file = path.join(outDir, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2'))
  }
}
