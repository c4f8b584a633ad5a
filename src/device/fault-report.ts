type Fault = {
  version: string
  /** path without the query */
  path: string
  browser: string
  error: unknown
}

/** Longest error message in a report, in characters. */
const longest = 300

/**
 * Report of a broken screen for a developer, without personal data (spec 2, Every screen). The message has no
 * quotations, long numbers or addresses; the stack has only places in the code.
 */
export function faultReport({ version, path, browser, error }: Fault): string {
  const { name, message, stack } = error instanceof Error ? error : { name: 'Error', message: String(error), stack: '' }
  return [
    `Versión: ${version}`,
    `Pantalla: ${path}`,
    `Navegador: ${browser}`,
    `Error: ${name}: ${withoutPersons(message).slice(0, longest)}`,
    ...framesOf(stack ?? ''),
  ].join('\n')
}

/** Keeps quoted names of the code, such as `'length'`. Any other quotation may contain personal data. */
const withoutPersons = (message: string): string =>
  message
    .replaceAll(/"[^]*"|«[^]*»|“[^]*”|`[^]*`/g, '…')
    .replaceAll(/'([^']*)'/g, (quoted, inner: string) => (/^[a-z_$][\w$]*$/.test(inner) ? quoted : '…'))
    .replaceAll(/\?\S+|\S+@\S+|\d[\d\s()+-]{5,}\d/g, '…')

/** Lines of a stack that name a place in the code: `at f (https://…/x.js:1:2)`, or `f@https://…/x.js:1:2`. */
const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s*at .+:\d+:\d+\)?$|^[^\s"]*@\S+:\d+:\d+$/.test(line))
    .slice(0, 12)
    .map((line) => `  ${line.trim().replace(/[?#][^:)]*(?=:\d+:\d+)/, '')}`)
