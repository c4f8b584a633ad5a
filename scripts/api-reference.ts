/** `npm run docs:api`: writes docs/api, the API reference, from the contract. `--check` only fails if it is outdated. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { referenceFiles } from './api-pages.ts'
import { publish } from './generated.ts'

const folder = 'docs/api'
/** The only page that is not generated. */
const handwritten = 'primeros-cinco-minutos.md'

const files = referenceFiles()
const others = globSync('*', { cwd: join(import.meta.dirname, '..', folder) }).filter(
  (name) => name !== handwritten && !files.has(name),
)
publish(new Map([...files].map(([name, text]) => [`${folder}/${name}`, text])), {
  command: 'npm run docs:api',
  orphans: others.map((name) => `${folder}/${name}`),
})
