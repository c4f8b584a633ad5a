/** What an action of a machine is called; one that is written in place is called by what it sets or tells. */
import { parseSync } from 'vite'
import { nameOf } from '#training/machines/diagram/text.ts'

type Body = { type: string; [field: string]: unknown }

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const bodyIn = (body: Body, field: string): Body | undefined => (isBody(body[field]) ? body[field] : undefined)

const bodiesIn = (body: Body, field: string): Body[] =>
  Array.isArray(body[field]) ? body[field].filter((each) => isBody(each)) : []

/** The object that a function gives; a field is its name, what is spread in it the name of the function that makes it. */
function partsOf(body: Body | undefined): string[] {
  if (!body) return []
  if (body.type === 'ParenthesizedExpression') return partsOf(bodyIn(body, 'expression'))
  if (body.type === 'ArrowFunctionExpression') return partsOf(bodyIn(body, 'body'))
  if (body.type === 'BlockStatement') return bodiesIn(body, 'body').flatMap((each) => partsOf(each))
  if (body.type === 'ReturnStatement') return partsOf(bodyIn(body, 'argument'))
  if (body.type === 'SpreadElement') return partsOf(bodyIn(body, 'argument'))
  if (body.type === 'CallExpression') return [`what ${String(bodyIn(body, 'callee')?.['name'])} gives`]
  if (body.type === 'ObjectExpression') return bodiesIn(body, 'properties').flatMap((each) => partsOf(each))
  return body.type === 'Property' ? [String(bodyIn(body, 'key')?.['name'])] : []
}

/** The fields of what is given in place: an object, or a function whose text says what it gives. */
function fieldsOf(given: unknown): string[] {
  if (typeof given !== 'function') return Object.keys(Object(given))
  const [statement] = parseSync('given.js', `(${String(given)})`).program.body
  return statement?.type === 'ExpressionStatement' ? partsOf({ ...statement.expression }) : []
}

/** The type of an event that is emitted: that of an object, or the first that a function's text says. */
const typeOf = (event: unknown): string =>
  typeof event === 'function' ? (/type: ['"](\w+)/.exec(String(event))?.[1] ?? 'an event') : String(Object(event).type)

/** The words of an action, for a table. */
export function actionText(action: unknown): string {
  const name = nameOf(action)
  if (name !== undefined) return name
  if (typeof action === 'function' && 'assignment' in action) return `sets ${fieldsOf(action.assignment).join(' and ')}`
  if (typeof action === 'function' && 'event' in action) return `emits ${typeOf(action.event)}`
  throw new Error('an action has neither a name nor fields: give it a name in setup')
}
