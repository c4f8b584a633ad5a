/**
 * `npm run mutants -w workshop`: mutation tests of rules, machines and values. It makes small changes to the code and
 * lists the changes that no test notices. Arguments select files and folders, `src/rules/sales/sale.ts src/machines`,
 * or lines, `src/rules/sales/sale.ts:10-20`.
 */

import { existsSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'
import { refuse } from '#shared/command-line.ts'

const paths = process.argv.slice(2)
process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
const gone = paths.filter((path) => !existsSync(path.replace(/:[\d:-]+$/, '')))
if (gone.length > 0) refuse(`There is no ${gone.join(', ')}: nothing was tried.`)
const places = paths.length > 0 ? paths : ['src/rules', 'src/machines', 'src/values']

const results = await new Stryker({
  mutate: places.map((place) =>
    statSync(place, { throwIfNoEntry: false })?.isDirectory() ? `${place}/**/*.{ts,tsx}` : place,
  ),
  testRunner: 'vitest',
  plugins: [
    fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner')),
    fileURLToPath(new URL('ignored.ts', import.meta.url)),
  ],
  ignorers: ['types'],
  vitest: { configFile: 'workshop/mutants/vitest.config.ts', related: true, pool: 'forks' },
  // Leaves one processor for other work.
  concurrency: Math.max(1, availableParallelism() - 1),
  coverageAnalysis: 'perTest',
  ignorePatterns: ['.cache', 'dist', 'docs', 'public'],
  // The tests run without being compiled.
  tsconfigFile: 'none',
  tempDirName: '.cache/stryker',
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: '.cache/mutants/report.html' },
  jsonReporter: { fileName: '.cache/mutants/report.json' },
  thresholds: { high: 97, low: 97, break: 97 },
}).runMutationTest()
console.log(`${results.length} mutants; the report is .cache/mutants/report.html`)
