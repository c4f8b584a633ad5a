import { pages } from './all-notes.ts'
import type { Call } from './calls.ts'
import type { JsonSchema } from './fields.ts'

const failure: JsonSchema = {
  type: 'object',
  description: 'Respuesta de error: la persona lee `message` (o `error`).',
  properties: { success: { const: false }, message: { type: 'string' }, error: { type: 'string' } },
  required: ['success'],
}

const asJson = (schema: JsonSchema, examples: Record<string, unknown>) => ({
  content: {
    'application/json': {
      schema,
      examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
    },
  },
})

function requestBody({ endpoint, body }: Call) {
  if (!body) return {}
  if (!endpoint.isForm) return { requestBody: { required: true, ...asJson(body.schema, { ejemplo: body.example }) } }
  const logo: JsonSchema = { description: 'El logo, en lugar de `logo_url`.' }
  const schema = { ...body.schema, properties: { ...body.schema.properties, logo } }
  const content = {
    'multipart/form-data': { schema, encoding: { logo: { contentType: 'image/*' } }, example: body.example },
  }
  return { requestBody: { required: true, content } }
}

const parameters = ({ query }: Call) =>
  query
    ? {
        parameters: query.fields.map(({ name, about, schema, isRequired }) => ({
          name,
          in: 'query',
          required: isRequired,
          description: about,
          schema,
          example: query.example[name],
        })),
      }
    : {}

function operation(call: Call) {
  const { endpoint, notes, page, where, answer } = call
  const otherExamples = Object.entries(notes.others ?? {}).map(([, value], index) => [`bien${index + 2}`, value])
  const success: JsonSchema = notes.others ? withNulls(answer.schema, Object.values(notes.others)) : answer.schema
  return {
    operationId: endpoint.name,
    tags: [pages[page]?.title],
    summary: notes.title,
    description: [...notes.does, `Pantallas: ${where}.`].join('\n\n'),
    security: endpoint.guest ? [] : [{ sesion: [] }],
    ...parameters(call),
    ...requestBody(call),
    responses: {
      '200': {
        description: 'Salió bien, o respondió con un error.',
        ...asJson(
          { anyOf: [success, { $ref: '#/components/schemas/Fallo' }] },
          {
            bien: answer.example,
            ...Object.fromEntries(otherExamples),
            mal: { success: false, message: endpoint.texts.refusal },
          },
        ),
      },
      ...(endpoint.guest ? {} : { '401': { $ref: '#/components/responses/SinSesion' } }),
    },
  }
}

/** The response schema. A field is nullable if it is null in another example. */
function withNulls(schema: JsonSchema, others: readonly unknown[]): JsonSchema {
  const isNull = (name: string) =>
    others.some((other) => new Map<string, unknown>(Object.entries(other ?? {})).get(name) === null)
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    isNull(name) ? { anyOf: [property, { type: 'null' }] } : property,
  ])
  return { ...schema, properties: Object.fromEntries(properties) }
}

/** The OpenAPI 3.1 document of the calls in canonical form, without the other forms that the client tolerates. */
export function openApi(calls: readonly Call[]) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'API de la academia',
      version: '1.0.0',
      description:
        'Lo que el servidor de la academia recibe y responde, en su forma canónica. Archivo generado a partir del contrato con `npm run documents -w workshop`: no lo edite. Lo que además se tolera está en docs/api.',
    },
    servers: [{ url: '/api', description: 'Junto a la aplicación; otra base se configura al desplegarla.' }],
    tags: Object.values(pages).map(({ title }) => ({ name: title })),
    security: [{ sesion: [] }],
    paths: Object.fromEntries(
      calls.map((call) => [`/${call.endpoint.name}.php`, { [call.endpoint.method.toLowerCase()]: operation(call) }]),
    ),
    components: {
      securitySchemes: {
        sesion: {
          type: 'apiKey',
          in: 'cookie',
          name: 'PHPSESSID',
          description: 'La cookie de sesión del servidor; el servidor elige su nombre.',
        },
      },
      schemas: { Fallo: failure },
      responses: {
        SinSesion: {
          description: 'No hay sesión, o terminó.',
          ...asJson(
            { $ref: '#/components/schemas/Fallo' },
            { ejemplo: { success: false, message: 'Inicia sesión para continuar.' } },
          ),
        },
      },
    },
  }
}
