/** Writes docs/api, the API reference, from the contract. With `--check` it only fails if it is outdated. */

import { globSync } from 'node:fs'
import { join } from 'node:path'
import { publish } from '#documents/generated.ts'
import { referenceFiles } from './pages.ts'

const folder = 'docs/api'
/** The only page that is not generated. */
const handwritten = 'primeros-cinco-minutos.md'

const files = referenceFiles()
const others = globSync('*', { cwd: join(import.meta.dirname, '../../..', folder) }).filter(
  (name) => name !== handwritten && !files.has(name),
)
publish(
  new Map([...files].map(([name, text]) => [`${folder}/${name}`, text])),
  others.map((name) => `${folder}/${name}`),
)
