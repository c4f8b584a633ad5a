/** `npm run check`: every check besides the tests. Runs all checks, then names the failed checks. */

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The quickest step comes first. */
const steps = [
  { name: 'citations', command: 'node scripts/citations.ts' },
  { name: 'format', command: 'oxfmt --check' },
  { name: 'types', command: 'tsc' },
  { name: 'dead code', command: 'knip --no-config-hints' },
  {
    name: 'architecture, links of the documents',
    command: 'vitest run --project node tests/architecture.test.ts tests/documents.test.ts',
  },
  { name: 'lint and import direction', command: 'oxlint' },
  { name: 'generated documents', command: 'npm run documents -w workshop --silent -- --check' },
  { name: 'bundle budget', command: 'node scripts/bundle-budget.ts' },
]

const results = steps.map(({ name, command }) => {
  console.log(`\n── ${name}: ${command}`)
  const start = performance.now()
  // npm adds the programs of node_modules to the PATH of its scripts.
  const { status } = spawnSync(command, {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    shell: true,
    stdio: 'inherit',
  })
  const text = `${name} ${((performance.now() - start) / 1_000).toFixed(1)} s`
  console.log(text)
  return { name, text, isPassed: status === 0 }
})
const failed = results.filter(({ isPassed }) => !isPassed)

if (failed.length > 0) {
  console.error(`\ncheck failed: ${failed.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
} else {
  console.log(`\ncheck passed: ${results.map(({ text }) => text).join(', ')}`)
}
