/** `npm run check`: every check besides the tests. Runs all of them, then names those that failed. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const steps = [
  { name: 'types', command: 'tsc' },
  { name: 'lint and import direction', command: 'oxlint' },
  { name: 'format', command: 'oxfmt --check' },
  { name: 'dead code', command: 'knip --no-config-hints' },
  {
    name: 'architecture, links of the documents',
    command: 'vitest run --project node tests/architecture.test.ts tests/documents.test.ts',
  },
  { name: 'citations', command: 'node scripts/citations.ts' },
  { name: 'generated documents', command: 'npm run documents -w workshop --silent -- --check' },
  { name: 'bundle budget', command: 'node scripts/bundle-budget.ts' },
]

const failed = steps.filter(({ name, command }) => {
  console.log(`\n── ${name}: ${command}`)
  // npm adds the programs of node_modules to the PATH of its scripts.
  return (
    spawnSync(command, { cwd: fileURLToPath(new URL('..', import.meta.url)), shell: true, stdio: 'inherit' }).status !==
    0
  )
})

if (failed.length > 0) {
  console.error(`\ncheck failed: ${failed.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
} else {
  console.log(`\ncheck passed: ${steps.map(({ name }) => name).join(', ')}`)
}
