import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

/** The house rules that the linter cannot check. The allowed imports by folder are in .oxlintrc.json. */
type Source = {
  path: string
  /** imported or re-exported, statically or dynamically */
  imports: { from: string; isDynamic: boolean }[]
  reexports: string[]
  readsClock: boolean
}

const textOf = (node: ESTree.Node | undefined): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null

function read(path: string): Source {
  const { program, module, errors } = parseSync(path, readFileSync(path, 'utf8'))
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  const source: Source = {
    path,
    imports: [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reexports].map((from) => ({
      from,
      isDynamic: false,
    })),
    reexports,
    readsClock: false,
  }
  new Visitor({
    ImportExpression: ({ source: from }) => {
      source.imports.push({ from: textOf(from) ?? '(computed)', isDynamic: true })
    },
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date') source.readsClock = true
    },
    NewExpression: ({ callee, arguments: args }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && args.length === 0) source.readsClock = true
    },
  }).visit(program)
  return source
}

const isGenerated = (path: string) => path.endsWith('.gen.ts') || path.endsWith('.d.ts')
const sources = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !isGenerated(path))
  .toSorted()
  .map((path) => read(path.replaceAll('\\', '/')))
/** Server, workshop, scripts and shared test code, for the check of circles only. */
const others = globSync(['{server,scripts,workshop}/**/*.ts', 'tests/support/**/*.{ts,tsx}'], {
  exclude: (path) => path.includes('node_modules'),
})
  .filter((path) => !isGenerated(path))
  .toSorted()
  .map((path) => read(path.replaceAll('\\', '/')))
const inFolder = (...folders: string[]) =>
  sources.filter(({ path }) => folders.some((folder) => path.startsWith(`src/${folder}/`)))

const breaches = (files: Source[], isBreach: (imported: string, source: Source) => boolean) =>
  files.flatMap((source) =>
    source.imports.filter(({ from }) => isBreach(from, source)).map(({ from }) => `${source.path} imports ${from}`),
  )

const Imports = z.object({ imports: z.record(z.string(), z.string()) })

/** The folders of the aliases of the product and of the workshop, each with a slash at its end. */
const folders = new Map(
  ['', 'workshop'].flatMap((room) =>
    Object.entries(Imports.parse(JSON.parse(readFileSync(join(room, 'package.json'), 'utf8'))).imports)
      .filter(([, folder]) => folder.startsWith('./'))
      .map(([alias, folder]) => [alias.slice(0, -1), join(room, folder.slice(0, -1)).replaceAll('\\', '/')] as const),
  ),
)

/** The file of an import, by the aliases of package.json; `undefined` for a package. */
const fileOf = (from: string, importer: string): string | undefined => {
  const [alias = ''] = /^#[^/]+\//.exec(from) ?? []
  const folder = folders.get(alias)
  if (folder !== undefined) return `${folder}${from.slice(alias.length)}`
  return from.startsWith('.') ? join(dirname(importer), from).replaceAll('\\', '/') : undefined
}

/** The circles of the import graph, each as its files, without duplicates. */
function circlesIn(files: readonly Source[]): string[] {
  const importsOf = new Map(
    files.map(({ path, imports }) => [path, imports.flatMap(({ from }) => fileOf(from, path) ?? [])]),
  )
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path)
    if (start !== -1) circles.push([...trail.slice(start), path].join(' → '))
    if (start !== -1 || done.has(path)) return
    for (const imported of importsOf.get(path) ?? []) visit(imported, [...trail, path])
    done.add(path)
  }
  for (const path of importsOf.keys()) visit(path, [])
  return circles
}

describe('imports', () => {
  test('no route imports another', () => {
    const screenOf = (path: string) => /^(?:src|#)\/?routes\/([^/]+)\//.exec(path)?.[1]
    const found = breaches(inFolder('routes'), (from, { path }) => {
      const [imported, own] = [screenOf(from), screenOf(path)]
      return imported !== undefined && imported !== 'shared' && own !== undefined && imported !== own
    })
    expect(found).toEqual([])
  })

  test('only main.tsx loads training mode, and only on request; only training mode loads the backend', () => {
    const outside = (...folders: string[]) =>
      sources.filter(({ path }) => !folders.some((folder) => path.startsWith(`src/${folder}/`)))
    expect(breaches(outside('mocks', 'training'), (from) => from.startsWith('#mocks/'))).toEqual([])
    expect(
      breaches(outside('backend', 'academy', 'mocks', 'training'), (from) => from.startsWith('#backend/')),
    ).toEqual([])
    expect(
      breaches(outside('training'), (from, { path }) => from.startsWith('#training/') && path !== 'src/main.tsx'),
    ).toEqual([])
    const main = sources.find(({ path }) => path === 'src/main.tsx')
    expect(main?.imports.filter(({ from, isDynamic }) => from.startsWith('#training/') && !isDynamic)).toEqual([])
  })

  test('no pattern of the linter looks ahead or behind: it would be ignored without a word', () => {
    expect(readFileSync('.oxlintrc.json', 'utf8')).not.toMatch(/\(\?<?[=!]/)
  })

  test('the app does not import the server', () => {
    expect(breaches(sources, (from) => from.startsWith('#server/') || from.startsWith('node:'))).toEqual([])
  })

  test('an import from another folder uses its alias', () => {
    expect(breaches(sources, (from) => from.startsWith('../') || from === '(computed)')).toEqual([])
  })

  test('there is no circle, types and lazy imports included', () => {
    expect(circlesIn([...sources, ...others])).toEqual([])
  })

  test('there are no barrels', () => {
    expect(sources.filter(({ reexports }) => reexports.length > 0).map(({ path }) => path)).toEqual([])
  })
})

test('values, rules, saving, forms and machines receive the time', () => {
  expect(
    inFolder('values', 'rules', 'saving', 'forms', 'machines')
      .filter(({ readsClock }) => readsClock)
      .map(({ path }) => path),
  ).toEqual([])
})

test('files are named by nouns in kebab case', () => {
  expect(
    sources.map(({ path }) => path).filter((path) => !/^-?[a-z0-9]+(-[a-z0-9]+)*\.tsx?$/.test(basename(path))),
  ).toEqual([])
})
