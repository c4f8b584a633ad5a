/**
 * `npm run licences -w workshop`: builds the app and the demo, and lists the licence of every package whose code,
 * styles or fonts they contain. Fails if a licence is not permissive.
 */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import * as z from 'zod/mini'

/** Licences that only require the names of the authors. */
const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'Unlicense',
  'CC0-1.0',
  'BlueOak-1.0.0',
  // A licence for fonts, which may be shipped with any software.
  'OFL-1.1',
]

const Package = z.object({ name: z.string(), version: z.string(), license: z.optional(z.string()) })
type Package = z.infer<typeof Package>

/** Whether permissive licences can fulfil an expression such as `(MIT OR Apache-2.0)`. */
const isPermissive = (licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((each) => each.split(' AND ').every((one) => permissive.includes(one.trim())))

/** The folder of the package that a module belongs to; `undefined` for our own modules and the builder's. */
const folderOf = (module: string) => /^[^\0]*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module.replaceAll('\\', '/'))?.[0]

/** The folders of the packages in a build. */
async function shippedIn(mode: 'production' | 'demo'): Promise<ReadonlySet<string>> {
  const folders = new Set<string>()
  const note = (module: string) => {
    const folder = folderOf(module)
    if (folder !== undefined && existsSync(join(folder, 'package.json'))) folders.add(folder)
  }
  const noteModules: Plugin = {
    name: 'note-modules',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        // Code outside the bundle is not shipped. Styles leave no code in it, but are shipped.
        for (const [module, { renderedLength }] of Object.entries(file.modules)) if (renderedLength > 0) note(module)
      }
      for (const module of this.getModuleIds()) if (module.endsWith('.css')) note(module)
    },
  }
  await build({
    mode,
    logLevel: 'warn',
    plugins: [noteModules],
    build: { outDir: `.cache/licences/${mode}`, emptyOutDir: true },
  })
  return folders
}

const packageIn = (folder: string): Package =>
  Package.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

const [app, demo] = [await shippedIn('production'), await shippedIn('demo')]
const shipped = [...app.union(demo)]
  .map((folder) => ({
    ...packageIn(folder),
    where: [app.has(folder) && 'app', demo.has(folder) && 'demo'].filter(Boolean).join(', '),
  }))
  .toSorted((one, other) => one.name.localeCompare(other.name))

const nameWidth = Math.max(...shipped.map(({ name, version }) => `${name} ${version}`.length))
for (const { name, version, license = 'none', where } of shipped)
  console.log(
    `${`${name} ${version}`.padEnd(nameWidth)}  ${where.padEnd('app, demo'.length)}  ${license}${isPermissive(license) ? '' : '  ← not permissive'}`,
  )
const notPermissive = shipped.filter(({ license = 'none' }) => !isPermissive(license))
console.log(
  `\n${app.size} packages are in the app and ${demo.size} in the demo, ${notPermissive.length} under a licence that is not permissive`,
)
process.exitCode = notPermissive.length === 0 && shipped.length > 0 ? 0 : 1
