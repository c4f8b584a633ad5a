/**
 * Writes the tables of docs/faults.md: the outcome of every call of the contract under every fault, and the screens that
 * make the call. With `--check` it only fails if a table is outdated.
 */

import type { AnyEndpoint } from '#api/endpoint.ts'
import { contract } from '#backend/calls.ts'
import { pages } from '#routes/-pages.ts'
import { faults, outcomeAfter, type Fault } from '#support/faults/outcomes.ts'
import { madeBy, screensOf } from '#support/faults/screens.ts'
import { pageWith, publish } from './generated.ts'
import { code, tableOf } from './markdown.ts'

const titleOf = (path: string) => pages.find((page) => page.path === path)?.title ?? path

/** A cell of the matrix, in the words of the legend. */
function cell(fault: Fault, endpoint: AnyEndpoint): string {
  const outcome = outcomeAfter(fault, endpoint)
  if (outcome.end !== 'failed') return outcome.end === 'done' ? 'ok' : 'nobody'
  if (outcome.kind === 'expired') return 'login'
  if (outcome.kind === 'refused') return fault === 'refused without words' ? 'refused' : 'words'
  return endpoint.texts.unreachable !== undefined && outcome.words === endpoint.texts.unreachable ? 'no answer' : 'lost'
}

const screensText = (name: string) =>
  screensOf(name)
    .map(({ title }) => title)
    .join(', ') || 'Login'

const texts = ({ texts: { refusal, unreachable } }: AnyEndpoint) =>
  unreachable === undefined ? code(refusal) : `${code(refusal)}; no answer: ${code(unreachable)}`

/** The list that is read before a call, with the screens if it is not read on each of them. */
function readText(name: string): string {
  const reads = Object.entries(madeBy[name]?.readIn ?? {})
  const [[, list] = []] = reads
  if (list === undefined) return '–'
  return reads.length === screensOf(name).length ? list : `${list} (${reads.map(([path]) => titleOf(path)).join(', ')})`
}

const pairs = contract.reduce((sum, { name }) => sum + Math.max(screensOf(name).length, 1), 0)
const cells = contract.length * faults.length

const page = pageWith('docs/faults.md', {
  outcomes: [
    `${contract.length} calls × ${faults.length} faults = ${cells} cells, on ${pairs} pairs of a call and a screen.`,
    '',
    ...tableOf(
      ['call', ...faults],
      contract.map((endpoint) => [endpoint.name, ...faults.map((fault) => cell(fault, endpoint))]),
    ),
  ].join('\n'),
  words: tableOf(
    ['call', 'text', 'screens', 'looked for in', 'read before it in'],
    contract.map((endpoint) => [
      endpoint.name,
      texts(endpoint),
      screensText(endpoint.name),
      madeBy[endpoint.name]?.soughtIn ?? '–',
      readText(endpoint.name),
    ]),
  ).join('\n'),
})

publish(new Map([['docs/faults.md', page]]))
console.log(
  `fault matrix: ${contract.length} calls × ${faults.length} faults = ${cells} cells, ${pairs} calls on screens`,
)
