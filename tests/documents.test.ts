/** The documents for engineers name only existing links, files, folders and npm scripts. */

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const read = (path: string) => readFileSync(path, 'utf8')

const documents = globSync([
  '*.md',
  'workshop/README.md',
  'docs/*.md',
  'docs/{decisions,specification}/*.md',
  'docs/api/primeros-cinco-minutos.md',
]).toSorted()

/** The anchor of a heading on GitHub. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, target = '']) => target)

/** Files and folders that a text or one of its commands names from the root, without placeholders. */
const pathsIn = (text: string): string[] =>
  [
    ...text.matchAll(/`((?:src|server|tests|docs|scripts|workshop|public)\/[\w./{},*-]*)`/g),
    ...text.matchAll(/^(?:[\w=/-]+ )+((?:src|server|scripts|workshop)\/[\w./-]+)/gm),
  ].map(([, path = '']) => path)

const Package = z.object({ scripts: z.record(z.string(), z.string()) })
const scriptsOf = (folder: string) => z.parse(Package, JSON.parse(read(join(folder, 'package.json')))).scripts
const scripts = { product: scriptsOf('.'), workshop: scriptsOf('workshop') }

const unknownScripts = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run )?(start|test|[\w:]+)((?: -w workshop)?)/g)].flatMap(([command, name = '', at]) => {
    const isOfNpm = !command.startsWith('npm run') && !/^(?:start|test)$/.test(name)
    return isOfNpm || name in scripts[at === '' ? 'product' : 'workshop'] ? [] : [command]
  })

test.each(documents)('%s', (path) => {
  const text = read(path)
  const folder = dirname(path)
  const broken = linksIn(text).filter((link) => {
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : join(folder, file)
    return (
      !existsSync(target) || (anchor !== undefined && target.endsWith('.md') && !anchorsIn(target).includes(anchor))
    )
  })
  expect(broken).toEqual([])
  expect(pathsIn(text).filter((named) => globSync(named).length === 0)).toEqual([])
  expect(unknownScripts(text)).toEqual([])
})

test('the index of the specification names every page with its headings', () => {
  const index = read('docs/specification/README.md')
  const pages = globSync('*.md', { cwd: 'docs/specification', exclude: ['README.md'] })
  const lacking = pages.flatMap((page) => {
    const row = index.split('\n').find((line) => line.startsWith(`| [${page}](${page}) |`)) ?? ''
    const headings = [...read(`docs/specification/${page}`).matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading)
    return [page, ...headings].filter((name) => !row.includes(name)).map((name) => `${page}: ${name}`)
  })
  expect(lacking).toEqual([])
})

test('a search finds each text that the specification quotes: it stands on one line', () => {
  const pages = globSync('docs/specification/*.md')
  const broken = pages.flatMap((page) =>
    read(page)
      .split('\n')
      .filter((line) => line.split('`').length % 2 === 0),
  )
  expect(broken).toEqual([])
})

test('the README is read on two screens', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(121)
})

test('a missing link, file and script are reported', () => {
  expect(linksIn('[a](docs/none.md) [b](https://example.org)')).toEqual(['docs/none.md'])
  expect(pathsIn('`src/none.ts`, `src/<name>.ts`')).toEqual(['src/none.ts'])
  expect(unknownScripts('npm ci, npm run nothing, npm run soak -w workshop, npm run soak, npm start')).toEqual([
    'npm run nothing',
    'npm run soak',
  ])
})
