/** The conformance report: a row an endpoint, for a terminal and as a page, in the words of the academy's PHP developer. */
import type { Conformance, Verdict } from './run.ts'

const words: Record<Verdict['state'], { one: string; many: string; sign: string; color: number }> = {
  conforms: { one: 'conforme', many: 'conformes', sign: '✓', color: 32 },
  tolerated: { one: 'tolerado', many: 'tolerados', sign: '~', color: 33 },
  broken: { one: 'roto', many: 'rotos', sign: '✗', color: 31 },
  unchecked: { one: 'sin comprobar', many: 'sin comprobar', sign: '?', color: 90 },
}

const states = ['conforms', 'tolerated', 'broken', 'unchecked'] as const

/** How many endpoints have each verdict: `34 conformes, 2 rotos`. */
const tally = ({ verdicts }: Conformance): string =>
  states
    .flatMap((state) => {
      const count = verdicts.filter((verdict) => verdict.state === state).length
      return count === 0 ? [] : [`${count} ${count === 1 ? words[state].one : words[state].many}`]
    })
    .join(', ')

/** Whether the app can work with the server. */
export const isSound = ({ verdicts, notRemoved }: Conformance): boolean =>
  notRemoved.length === 0 && verdicts.every(({ state }) => state !== 'broken')

const shownDetails = 8

function detailsOf({ details }: Verdict): string[] {
  const more = details.length - shownDetails
  return more > 1 ? [...details.slice(0, shownDetails), `y ${more} más`] : details
}

const leftTitle = 'Queda en el servidor, porque no hay llamada que lo borre:'
const notRemovedTitle = 'No se pudo borrar; bórrelo a mano:'

/** The report as text, in colors where the terminal has them. */
export function conformanceText(
  conformance: Conformance,
  { url, hasColors = false }: { url: string; hasColors?: boolean },
): string {
  const paint = (text: string, color: number) => (hasColors ? `\u001B[${color}m${text}\u001B[0m` : text)
  const width = Math.max(...conformance.verdicts.map(({ endpoint }) => endpoint.length))
  const rows = conformance.verdicts.flatMap((verdict) => {
    const { sign, one, color } = words[verdict.state]
    const name = `${verdict.method.padEnd(6)} ${`${verdict.endpoint}.php`.padEnd(width + 4)}`
    return [
      `${paint(sign, color)} ${name}  ${paint(one, color)}`,
      ...detailsOf(verdict).map((detail) => `           · ${detail}`),
    ]
  })
  const section = (title: string, items: string[]) =>
    items.length === 0 ? [] : ['', title, ...items.map((item) => `  · ${item}`)]
  return [
    `Conformidad de ${url}`,
    '',
    ...rows,
    ...section(leftTitle, conformance.left),
    ...section(notRemovedTitle, conformance.notRemoved),
    '',
    `${conformance.verdicts.length} llamadas: ${tally(conformance)}`,
  ].join('\n')
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  table { border-collapse: collapse; width: 100% }
  th, td { border-bottom: 1px solid #8886; padding: .5rem; text-align: left; vertical-align: top }
  td:first-child { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
  td:nth-child(2) { white-space: nowrap; font-weight: 600 }
  ul { margin: 0; padding-left: 1.2rem }
  @media (max-width: 40rem) {
    thead { display: none }
    tr, td { display: block }
    tr { border-bottom: 1px solid #8886; padding: .5rem 0 }
    td { border: 0; padding: 0 }
  }
  .conforms { color: light-dark(#166534, #86efac) }
  .tolerated { color: light-dark(#854d0e, #fde047) }
  .broken { color: light-dark(#991b1b, #fca5a5) }
`

/** The report as a page that needs nothing else. */
export function conformanceHtml(conformance: Conformance, { url, at }: { url: string; at: Date }): string {
  const list = (items: string[]) =>
    items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
  const section = (title: string, items: string[]) => (items.length === 0 ? '' : `<h2>${title}</h2>${list(items)}`)
  const rows = conformance.verdicts.map((verdict) => {
    const { one, sign } = words[verdict.state]
    const call = `${verdict.method} ${verdict.endpoint}.php`
    return `<tr><td>${call}</td><td class="${verdict.state}">${sign} ${one}</td><td>${list(detailsOf(verdict))}</td></tr>`
  })
  return `<!doctype html>
<html lang="es-MX">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Conformidad de la API</title>
<style>${style}</style>
<h1>Conformidad de la API</h1>
<p>${escaped(url)}, ${escaped(at.toLocaleString('es-MX'))}: ${conformance.verdicts.length} llamadas, ${tally(conformance)}.</p>
<p><b>Conforme</b>: en la forma canónica. <b>Tolerado</b>: la aplicación lo lee, aunque llega en otra forma.
<b>Roto</b>: la aplicación no puede trabajar con esta respuesta.</p>
<table>
<thead><tr><th scope="col">Llamada</th><th scope="col">Resultado</th><th scope="col">Cómo o por qué</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
${section(leftTitle, conformance.left)}
${section(notRemovedTitle, conformance.notRemoved)}
</html>
`
}
