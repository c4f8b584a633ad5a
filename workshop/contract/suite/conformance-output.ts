/** The conformance report, one row per endpoint, as text and as a page, for the academy's PHP developer. */

import type { Conformance } from './run.ts'
import type { Verdict } from './verdicts.ts'

const words: Record<Verdict['state'], { title: string; one: string; many: string; sign: string; color: number }> = {
  works: { title: 'funciona', one: 'funciona', many: 'funcionan', sign: '✓', color: 32 },
  tolerated: { title: 'funciona, tolerado', one: 'tolerada', many: 'toleradas', sign: '~', color: 36 },
  lax: {
    title: 'funciona, pero acepta lo que debe rechazar',
    one: 'acepta de más',
    many: 'aceptan de más',
    sign: '!',
    color: 33,
  },
  broken: { title: 'la aplicación no puede trabajar', one: 'no sirve', many: 'no sirven', sign: '✗', color: 31 },
  forbidden: { title: 'sin permiso', one: 'sin permiso', many: 'sin permiso', sign: '-', color: 35 },
  unchecked: { title: 'sin probar', one: 'sin probar', many: 'sin probar', sign: '?', color: 90 },
}

const states = ['works', 'tolerated', 'lax', 'broken', 'forbidden', 'unchecked'] as const

/** The number of endpoints by verdict: `34 funcionan, 2 no sirven`. */
const tally = ({ verdicts }: Conformance): string =>
  states
    .flatMap((state) => {
      const count = verdicts.filter((verdict) => verdict.state === state).length
      return count === 0 ? [] : [`${count} ${count === 1 ? words[state].one : words[state].many}`]
    })
    .join(', ')

/** The exit code of a complete run. Other codes: 2 for an impossible run, 130 or similar for a signal. */
export function exitCodeOf({ verdicts, notRemoved }: Conformance): number {
  if (verdicts.some(({ state }) => state === 'broken')) return 1
  if (notRemoved.length > 0) return 4
  return verdicts.some(({ state }) => state === 'lax') ? 3 : 0
}

/** The conclusion of the run, in one sentence. */
function conclusion({ verdicts }: Conformance): string {
  const has = (state: Verdict['state']) => verdicts.some((verdict) => verdict.state === state)
  if (has('broken')) return 'La aplicación no puede trabajar con este servidor: corrija lo marcado con ✗.'
  const tried = has('unchecked') || has('forbidden') ? 'Lo que se pudo probar funciona' : 'La aplicación puede trabajar'
  return has('lax') ? `${tried}; lo marcado con ! conviene corregirlo, porque deja guardar datos malos.` : `${tried}.`
}

/** The first details, and the number of the others. */
function shorten(details: string[], shown: number): string[] {
  const more = details.length - shown
  return more > 1 ? [...details.slice(0, shown), `y ${more} más`] : details
}

const leftTitle = 'Queda en el servidor, porque no hay llamada que lo borre:'
const notRemovedTitle = 'No se pudo borrar:'

/** The report as text, in colors if the terminal supports them. */
export function conformanceText(
  conformance: Conformance,
  { url, hasColors = false }: { url: string; hasColors?: boolean },
): string {
  const paint = (text: string, color: number) => (hasColors ? `\u001B[${color}m${text}\u001B[0m` : text)
  const width = Math.max(...conformance.verdicts.map(({ endpoint }) => endpoint.length))
  const rows = conformance.verdicts.flatMap((verdict) => {
    const { sign, title, color } = words[verdict.state]
    const name = `${verdict.method.padEnd(6)} ${`${verdict.endpoint}.php`.padEnd(width + 4)}`
    return [
      `${paint(sign, color)} ${name}  ${paint(title, color)}`,
      ...shorten(verdict.details, 4).map((detail) => `           · ${detail}`),
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
    conclusion(conformance),
  ].join('\n')
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  table { border-collapse: collapse; width: 100% }
  th, td { border-bottom: 1px solid #8886; padding: .5rem; text-align: left; vertical-align: top }
  td:first-child { font-family: ui-monospace, monospace; white-space: nowrap }
  li { overflow-wrap: anywhere }
  td:nth-child(2) { font-weight: 600 }
  dt { font-weight: 600 }
  ul { margin: 0; padding-left: 1.2rem }
  @media (max-width: 40rem) {
    thead { display: none }
    tr, td { display: block }
    tr { border-bottom: 1px solid #8886; padding: .5rem 0 }
    td { border: 0; padding: 0 }
  }
  .works { color: light-dark(#166534, #86efac) }
  .tolerated { color: light-dark(#155e75, #67e8f9) }
  .lax { color: light-dark(#854d0e, #fde047) }
  .broken { color: light-dark(#991b1b, #fca5a5) }
`

/** The report as a self-contained page. */
export function conformanceHtml(conformance: Conformance, { url, at }: { url: string; at: Date }): string {
  const list = (items: string[]) =>
    items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
  const section = (title: string, items: string[]) => (items.length === 0 ? '' : `<h2>${title}</h2>${list(items)}`)
  const rows = conformance.verdicts.map((verdict) => {
    const { title, sign } = words[verdict.state]
    const call = `${verdict.method} ${verdict.endpoint}.php`
    return `<tr><td>${call}</td><td class="${verdict.state}">${sign} ${title}</td><td>${list(verdict.details)}</td></tr>`
  })
  return `<!doctype html>
<html lang="es-MX">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Conformidad de la API</title>
<style>${style}</style>
<h1>Conformidad de la API</h1>
<p>${escaped(url)}, ${escaped(at.toLocaleString('es-MX'))}: ${conformance.verdicts.length} llamadas, ${tally(conformance)}.</p>
<p>${escaped(conclusion(conformance))}</p>
<dl>
<dt>✓ funciona</dt><dd>Guarda, rechaza y responde como dice la referencia.</dd>
<dt>~ funciona, tolerado</dt><dd>La aplicación lo lee, aunque llega en otra forma.</dd>
<dt>! funciona, pero acepta lo que debe rechazar</dt><dd>La aplicación puede trabajar; el servidor deja guardar datos malos.</dd>
<dt>✗ la aplicación no puede trabajar</dt><dd>Hay que corregirlo.</dd>
<dt>- sin permiso</dt><dd>El usuario de la prueba no puede hacer esa llamada.</dd>
<dt>? sin probar</dt><dd>Otra llamada, o una opción, no dejó probarla.</dd>
</dl>
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
