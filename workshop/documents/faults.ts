/**
 * Writes docs/faults.md, the fault matrix: the outcome of every call of the contract under every fault, and the screens
 * that make the call. With `--check` it only fails if the file is outdated.
 */

import type { AnyEndpoint } from '#api/endpoint.ts'
import { contract } from '#backend/calls.ts'
import { pages } from '#routes/-pages.ts'
import { faults, outcomeAfter, type Fault } from '#support/faults/outcomes.ts'
import { madeBy, screensOf } from '#support/faults/screens.ts'
import { publish } from './generated.ts'
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

const page = `# The fault matrix

What comes of every call when the network or the server fails: ${contract.length} calls × ${faults.length} faults = ${cells} cells, on ${pairs} pairs of a
call and a screen. Written by \`npm run documents -w workshop\` from the contract and the page table; \`npm run check\` fails when it is
outdated.

| cell | what comes of the call |
| --- | --- |
| ok | it goes well: the fault does no harm to this call |
| words | an alert with the server's own words; what was typed stays |
| refused | an alert with the text of the call; what was typed stays |
| lost | it is unknown what the server did. A list or sum counts as empty, with \`Reintentar\`; a call that changes something is looked for in the list of the last column (spec 8, Unanswered) |
| no answer | as lost, with the text for no answer; of the login also where the server fails |
| login | the session is over: the login appears, and the screen with what was typed after it |
| nobody | nobody is signed in: the login appears |

A change of a row is first read against the list of the last column of the second table. If that list comes to \`words\`, \`refused\` or
\`lost\`, it is asked: \`No se pudo comprobar si alguien lo cambió\`. Nothing is sent unless the person says so, and what was typed stays
(spec 7, Sending). Nothing is read before a new record; a sale and a
roll have ways of their own (spec 4).

A list that fails shows no alert (spec 8, Lists and sums), and the payment of a sale is only logged (spec 8, Sale).

${tableOf(
  ['call', ...faults],
  contract.map((endpoint) => [endpoint.name, ...faults.map((fault) => cell(fault, endpoint))]),
).join('\n')}

## Words and screens

${tableOf(
  ['call', 'text', 'screens', 'looked for in', 'read before it in'],
  contract.map((endpoint) => [
    endpoint.name,
    texts(endpoint),
    screensText(endpoint.name),
    madeBy[endpoint.name]?.soughtIn ?? '–',
    readText(endpoint.name),
  ]),
).join('\n')}

## Where each cell is held

| level | what is asserted | test |
| --- | --- | --- |
| call, all ${cells} cells | the words, the kind of failure, one line in the log or none, one request, whether the server acted, the session | \`tests/faults.test.ts\`, in Node over the in-browser backend |
| machine | a refused, an unanswered and an expired call: typed values kept, control returned, the three outcomes of an unanswered one, no second call | \`tests/machines\`, every path |
| screen, each list and sum | all of a screen come to each outcome at once, on one opened screen: the screen stands, no alert, one line and one request each, the same empty screen whatever was answered; then the login, and all is there | \`tests/screens/faults/lists.test.tsx\` |
| screen, each call that a person makes | every outcome, shared among the calls of a screen and one after the other: the words, what was typed, the buttons, one line, one request, whether the server acted; the login once a screen, with what was typed behind it; last a success | \`tests/screens/faults/writes.test.tsx\` |
| screen, each call that reads a row first | every outcome of that list, one after the other on one opened screen: the question, nothing sent, what was typed; last the answer that sends it all the same | \`tests/screens/faults/reads.test.tsx\` |
| login | the check of the session, the login and the logout with each outcome | \`tests/screens/faults/login.test.tsx\` |
| screen, cells that look different | what is particular to a screen | \`failures.test.tsx\` of each screen |

A screen is told the outcome of a call, not the fault: so of the faults that come to the same, with the server having acted or
not, the first is held on the screens (\`faultsByOutcome\`), the others at the call. A rejection that nobody handles fails the run. The
late answer needs no clock: the test holds it for less than the minute of silence that ends a call (spec 8, Unanswered). Lists fail together, not
one by one: what a screen shows without one of them is in its \`failures.test.tsx\`. After the login a report that was being
loaded is shown, and what was typed is a step back in the history, where it was typed. The calendar asks for students only until there
are levels: what comes of them is seen where both fail.
`

publish(new Map([['docs/faults.md', page]]))
console.log(
  `fault matrix: ${contract.length} calls × ${faults.length} faults = ${cells} cells, ${pairs} calls on screens`,
)
