/**
 * `npm run zip -w workshop`: builds the app and packs it with its instructions, for a person that deploys it without
 * Node. `BASE_PATH` works as in `npm run build`.
 */

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync, type Zippable } from 'fflate'
import { argumentsOf } from '#shared/command-line.ts'
import { build } from '#support/browser/build.ts'

const { values } = argumentsOf({ options: { out: { type: 'string', default: 'academia.zip' } } })

const folder = await mkdtemp(join(tmpdir(), 'academia-'))
try {
  await build(folder)
  const paths = globSync('**/*', { cwd: folder, withFileTypes: true })
  const hidden = globSync('.htaccess', { cwd: folder, withFileTypes: true })
  const files = [...hidden, ...paths]
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('/.vite/'))
  const packed: Zippable = Object.fromEntries(
    files.map((path) => [`academia/${path.slice(folder.length + 1)}`, new Uint8Array(readFileSync(path))]),
  )
  packed['LEEME.md'] = new Uint8Array(readFileSync('docs/despliegue.md'))
  const zip = zipSync(packed, { level: 9 })
  writeFileSync(values.out, zip)
  console.log(`${values.out}: ${files.length} files of the app and LEEME.md, ${Math.round(zip.length / 1000)} kB`)
} finally {
  await rm(folder, { recursive: true })
}
