/**
 * Writes docs/api, the API reference, from the contract. With `--check` it writes nothing and fails with the names of
 * outdated files.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { referenceFiles } from './api-pages.ts'

const folder = new URL('../docs/api/', import.meta.url)
const files = referenceFiles()
mkdirSync(folder, { recursive: true })
const isStale = (name: string) =>
  !existsSync(new URL(name, folder)) || readFileSync(new URL(name, folder), 'utf8') !== files.get(name)
const stale = [...files.keys()].filter(isStale)
/** The page that a person wrote. */
const byHand = 'primeros-cinco-minutos.md'
const orphans = readdirSync(folder).filter((name) => name !== byHand && !files.has(name))

if (process.argv.includes('--check')) {
  for (const name of stale) console.error(`docs/api/${name} is outdated: npm run docs:api`)
  for (const name of orphans) console.error(`docs/api/${name} belongs to no noun: delete it`)
  process.exitCode = stale.length + orphans.length > 0 ? 1 : 0
} else {
  for (const [name, text] of files) writeFileSync(new URL(name, folder), text)
  console.log(`docs/api: ${files.size} files, ${stale.length} changed`)
  for (const name of orphans) console.warn(`docs/api/${name} belongs to no noun: delete it`)
}
