/**
 * `npm run test:touched`: runs the tests nearest to the changes since the last commit, in seconds. `npm test` runs all
 * tests. Paths on the command line replace the changed files.
 */

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import project from '../package.json' with { type: 'json' }

/** The maximum number of test files for one changed file. Leaves out slow test files. */
const most = { node: 6, jsdom: 3 }
const isShown = (path: string): boolean => /^src\/(routes|ui|actors|rows|training)\//.test(path)
const isHandler = (path: string): boolean => path.startsWith('src/backend/handlers/')
const isLong = (test: string): boolean => /paths\.test|tests\/(screens\/)?faults|large-academy/.test(test)

const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const named = process.argv.slice(2)
const changed =
  named.length > 0 ? named : [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '-o', '--exclude-standard')]

/** The folders behind `#rules/*` and the other aliases. */
const folders = new Map(Object.entries(project.imports).map(([name, folder]) => [name, folder.replace('*', '')]))

const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import) ?\(?'([#.][^']+)'/g)].map(([, name = '']) => {
    const [folder = '', ...rest] = name.split('/')
    return name.startsWith('.') ? join(dirname(path), name) : join(folders.get(`${folder}/*`) ?? '', ...rest)
  })

const texts = new Map(
  globSync('{src,server,tests,scripts}/**/*.{ts,tsx}').map((path) => [path, readFileSync(path, 'utf8')]),
)
const imports = new Map([...texts].map(([path, text]) => [path, new Set(importsOf(path, text))]))
const importers = Map.groupBy(
  [...imports].flatMap(([path, all]) => [...all].map((imported) => ({ path, imported }))),
  ({ imported }) => imported,
)
const tests = [...texts.keys()].filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/browser'))

/** The number of imports from each file to this file. */
function distancesTo(path: string): Map<string, number> {
  const distances = new Map([[path, 0]])
  for (const [each, distance] of distances)
    for (const importer of importers.get(each) ?? [])
      if (!distances.has(importer.path)) distances.set(importer.path, distance + 1)
  return distances
}

/** The words of a path in the singular, without layers. A test often shares the noun of its file. */
const layers =
  /^(src|tests?|tsx?|css|modules?|index|rules?|machines?|saving|forms?|screens?|routes?|backend|handlers?|api)$/
const wordsOf = (path: string): Set<string> =>
  new Set(path.split(/[/.-]/).flatMap((word) => (layers.test(word) ? [] : word.replace(/s$/, ''))))

/** Whether a test makes the calls that a handler answers: both import a module of `src/api`. */
function makesItsCalls(test: string, path: string): boolean {
  if (!test.startsWith('tests/contract/') || !isHandler(path)) return false
  const common = imports.get(test)?.intersection(imports.get(path) ?? new Set())
  return [...(common ?? [])].some((imported) => imported.startsWith('src/api/'))
}

/** The tests of a changed file, nearest first: by imports, by common words, or because they name the file. */
function testsOf(path: string): string[] {
  if (tests.includes(path)) return [path]
  const distances = distancesTo(path)
  const words = wordsOf(path)
  const near = tests.flatMap((test) => {
    const shared = wordsOf(test).intersection(words).size
    // Some tests import by a name that only the build knows, or start a process.
    const distance = texts.get(test)?.includes(path) === true ? 1 : (distances.get(test) ?? (shared > 0 ? 9 : Infinity))
    const isElsewhere = test.startsWith('tests/server/') && !path.startsWith('server/')
    // These come before a test that only shares the noun of the file.
    const isDirect = distance === 1 || makesItsCalls(test, path)
    const far = (isDirect ? -2 : distance) - 4 * shared
    return distance === Infinity || isLong(test) || isElsewhere ? [] : [{ test, far }]
  })
  const sorted = near.toSorted((one, other) => one.far - other.far).map(({ test }) => test)
  const isScreen = (test: string) => /^tests\/(screens|ui)\//.test(test)
  return [
    ...(isHandler(path) ? ['tests/contract/permission.test.ts'] : []),
    ...(path.startsWith('server/http/') ? ['tests/server/hostile.test.ts'] : []),
    ...(path.endsWith('.css') ? globSync('tests/styles*.test.ts') : []),
    ...sorted.filter((test) => !isScreen(test)).slice(0, most.node),
    ...(isShown(path) ? sorted.filter(isScreen).slice(0, most.jsdom) : []),
  ]
}

const chosen = [...new Set(changed.filter((path) => existsSync(path)).flatMap(testsOf))]
console.log(chosen.length > 0 ? `nearest tests:\n  ${chosen.join('\n  ')}` : 'no test is near to what changed')
if (chosen.length > 0)
  process.exitCode =
    spawnSync('vitest', ['run', '--project', 'node', '--project', 'jsdom', '--bail', '1', ...chosen], {
      stdio: 'inherit',
    }).status ?? 1
