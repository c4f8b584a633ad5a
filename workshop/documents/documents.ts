/**
 * `npm run documents -w workshop [-- machines api]`: writes the generated documents of `docs`, all or the named ones.
 * With `--check` it writes nothing and fails if a document is outdated.
 */

import { argumentsOf, refuse } from '#shared/command-line.ts'

const documents: Record<string, () => Promise<unknown>> = {
  /** docs/machines: a diagram of each machine */
  machines: () => import('./machines/diagrams.ts'),
  /** docs/api: the reference of the calls, and OpenAPI */
  api: () => import('./api/reference.ts'),
  /** docs/faults.md: every call under every fault */
  faults: () => import('./faults.ts'),
}

const { positionals } = argumentsOf({ allowPositionals: true, options: { check: { type: 'boolean' } } })
const unknown = positionals.filter((name) => !(name in documents))
if (unknown.length > 0)
  refuse(`There is no document ${unknown.join(', ')}; there are ${Object.keys(documents).join(', ')}.`)
for (const [name, write] of Object.entries(documents))
  if (positionals.length === 0 || positionals.includes(name)) await write()
