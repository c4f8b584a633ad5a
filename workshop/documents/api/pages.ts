/** The pages of the API reference, in Markdown. */

import { handlers } from '#backend/calls.ts'
import { pageWith } from '#documents/generated.ts'
import { code, tableOf } from '#documents/markdown.ts'
import { expiredText } from '#machines/session/texts.ts'
import { pageKeys } from '#rules/permissions.ts'
import { pages } from './all-notes.ts'
import type { AnsweredField } from './answered.ts'
import { documentedCalls, type Call } from './calls.ts'
import type { Field } from './fields.ts'
import { openApi } from './openapi.ts'

const generated =
  'Página generada a partir del contrato (`src/api`) y de `workshop/documents/api/notes` con `npm run documents -w workshop`: no la edite.'

const json = (value: unknown): string[] => ['```json', JSON.stringify(value, null, 2), '```']

/** An example as JSON, with lists of plain values on one line. */
const example = (value: unknown): string[] =>
  json(value).map((text) =>
    text.replaceAll(
      /\[\s+((?:"[^"]*"|[\d.]+)(?:,\s+(?:"[^"]*"|[\d.]+))*)\s+\]/g,
      (_, items: string) => `[${items.replaceAll(/,\s+/g, ', ')}]`,
    ),
  )

const withNested = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [field, ...withNested(field.children)])

function sentTable(fields: readonly Field[]): string[] {
  const rows = withNested(fields).map(({ path, type, isRequired, about }) => [
    code(path),
    type,
    isRequired ? 'sí' : 'no',
    about,
  ])
  return tableOf(['Campo', 'Forma', 'Obligatorio', 'Qué es'], rows)
}

/** The table rows of response fields; `ifMissing` explains the effect of a missing required field on its parent. */
const answeredRows = (fields: readonly AnsweredField[], ifMissing: string): string[][] =>
  fields.flatMap(({ path, type, about, otherNames, alsoRead, absent, children, schema }) => [
    [
      code(path),
      type,
      about,
      [otherNames.map(code).join(', '), alsoRead].filter((text) => text !== '').join('; ') || '—',
      absent ?? ifMissing,
    ],
    ...answeredRows(children, schema.type === 'array' ? 'se descarta ese elemento' : ifMissing),
  ])

const answeredTable = (fields: readonly AnsweredField[], ifMissing: string): string[] =>
  tableOf(['Campo', 'Forma', 'Qué es', 'También se lee', 'Si falta'], answeredRows(fields, ifMissing))

function failures({ endpoint: { texts, guest = false, evidence, unauthorized }, notes }: Call): string[] {
  const { prefix = '', silent } = notes
  const shown = (text: string) => `\`${prefix}${text}\``
  const rows = [
    [
      evidence === undefined
        ? '`success: false`, o estado fuera de 200–299, con `message` o `error`'
        : '`success: false`, estado fuera de 200–299 o ninguna prueba de que salió bien, con `message` o `error`',
      prefix === '' ? 'ese texto' : `${code(prefix)} y ese texto`,
    ],
    ['lo mismo sin texto; HTML, cuerpo vacío o JSON que no se puede leer', shown(texts.refusal)],
    ['sin respuesta', shown(texts.unreachable ?? texts.refusal)],
    ...(unauthorized === undefined
      ? []
      : [['401, con cualquier cuerpo', `no es un fallo: ${code(JSON.stringify(unauthorized))}`]]),
    ...(guest ? [] : [['401, o `loggedIn: false`', `${code(expiredText)}, en el inicio de sesión`]]),
  ]
  if (silent === undefined) return tableOf(['El servidor', 'La persona lee'], rows)
  return [
    silent,
    '',
    ...tableOf(
      ['El servidor', 'Texto del fallo'],
      rows.map(([when = '', text = '']) => [when, text]),
    ),
  ]
}

function sentPart({ endpoint, body, query }: Call): string[] {
  if (query) {
    const search = new URLSearchParams(Object.entries(query.example).map(([name, value]) => [name, String(value)]))
    return [
      'En la dirección (query):',
      '',
      ...sentTable(query.fields),
      '',
      '```http',
      `${endpoint.method} /api/${endpoint.name}.php?${search.toString()}`,
      '```',
    ]
  }
  if (!body) return ['Sin cuerpo ni parámetros.']
  if (!endpoint.isForm) return ['Cuerpo JSON:', '', ...sentTable(body.fields), '', ...example(body.example)]
  const logo = [code('logo'), 'archivo de imagen', 'no', 'El logo, en lugar de `logo_url` (`$_FILES["logo"]`).']
  return [
    'Formulario `multipart/form-data` (`$_POST` y `$_FILES`):',
    '',
    ...sentTable(body.fields),
    `| ${logo.join(' | ')} |`,
    '',
    '```text',
    ...Object.entries(body.example).map(([name, value]) => `${name}=${String(value)}`),
    '```',
  ]
}

function answerPart({ endpoint, answer, notes }: Call): string[] {
  const { under, fields } = answer
  const others = Object.entries(notes.others ?? {}).flatMap(([name, value]) => ['', `${name}:`, '', ...example(value)])
  const proof =
    endpoint.evidence === undefined
      ? []
      : [
          '',
          `Salió bien con \`success: true\`; también, sin \`success\` ni \`error\`, con ${endpoint.evidence.map(code).join(' o ')} (un id o la fila).`,
        ]
  if (fields.length === 0) return [...example(answer.example), ...proof]
  const about =
    under === undefined
      ? ['Campos:']
      : [`Campos de cada fila. También se lee la lista sola (\`[…]\`) o dentro de \`data\` en lugar de \`${under}\`.`]
  const ifMissing = under === undefined ? 'la respuesta no se puede leer' : 'se descarta la fila'
  return [...example(answer.example), ...others, ...proof, '', ...about, '', ...answeredTable(fields, ifMissing)]
}

/** The people that may make a call, in words. */
function holdersOf(name: string): string {
  const keys = handlers.find(({ endpoint }) => endpoint.name === name)?.pages ?? []
  if (keys.includes('EveryUser')) return ''
  return ` y ${permissionOf(keys)}; los demás, 403`
}

function permissionOf(keys: readonly string[]): string {
  if (keys.includes('UserManagement')) return 'se llama `admin`'
  if (keys.length === pageKeys.length) return 'puede abrir alguna página'
  return `puede abrir ${keys.length === 1 ? 'la página' : 'una de las páginas'} ${keys.map(code).join(', ')}`
}

const section = (call: Call): string[] => {
  const { endpoint, notes, where } = call
  return [
    `## ${endpoint.method} ${endpoint.name}.php`,
    '',
    `${notes.title}.`,
    '',
    `- **Quién puede llamarla:** ${endpoint.guest ? 'cualquiera, con sesión o sin ella' : `quien tiene la sesión abierta (sin ella, 401)${holdersOf(endpoint.name)}`}.`,
    `- **Pantallas que la usan:** ${where}.`,
    ...(notes.success === undefined
      ? []
      : [
          `- **Cuando sale bien, la persona lee:** ${notes.success.startsWith('El ') ? notes.success : code(notes.success)}`,
        ]),
    '',
    '### Qué hace el servidor',
    '',
    ...notes.does.map((sentence) => `- ${sentence}`),
    '',
    '### Qué recibe',
    '',
    ...sentPart(call),
    '',
    '### Qué responde',
    '',
    ...answerPart(call),
    '',
    '### Si falla',
    '',
    ...failures(call),
    '',
  ]
}

const anchor = ({ endpoint: { method, name } }: Call) => `${method.toLowerCase()}-${name}php`

/** The first page, on which people write the rules of all calls. Throws if it lacks the text of an ended session. */
function index(calls: readonly Call[]): string {
  const rows = calls.map((call) => [
    `[${call.endpoint.method} ${call.endpoint.name}.php](${call.page}.md#${anchor(call)})`,
    call.notes.title,
    call.endpoint.guest ? 'cualquiera' : 'con sesión',
  ])
  const table = tableOf(['Llamada', 'Para qué', 'Quién'], rows)
  const page = pageWith('docs/api/README.md', { calls: [`## Las ${calls.length} llamadas`, '', ...table].join('\n') })
  if (!page.includes(code(expiredText))) throw new Error(`docs/api/README.md does not say ${expiredText}`)
  return page
}

/** All files of the reference, Markdown and OpenAPI: texts by file name. */
export function referenceFiles(): Map<string, string> {
  const calls = documentedCalls()
  const nouns = Object.entries(pages).map(([noun, { title }]): [string, string] => [
    `${noun}.md`,
    [
      `# ${title}`,
      '',
      generated,
      '',
      'Lo que vale para todas las llamadas está en la [referencia de la API](README.md).',
      '',
      ...calls.filter(({ page }) => page === noun).flatMap(section),
    ].join('\n'),
  ])
  return new Map([
    ['README.md', index(calls)],
    ...nouns,
    ['openapi.json', `${JSON.stringify(openApi(calls), null, 2)}\n`],
  ])
}
