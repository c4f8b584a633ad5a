/** The name of a machine's action. An inline action is named by the fields that it sets or the event that it emits. */

import { parseSync } from 'vite'
import { nameOf } from '#training/machines/diagram/text.ts'

type Body = { type: string; [field: string]: unknown }

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const bodyIn = (body: Body, field: string): Body | undefined => (isBody(body[field]) ? body[field] : undefined)

const bodiesIn = (body: Body, field: string): Body[] =>
  Array.isArray(body[field]) ? body[field].filter((each) => isBody(each)) : []

/** The fields of an object that a function returns. A spread is named by the function that makes it. */
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

/** The fields of an inline value: an object, or a function whose text shows its result. */
function fieldsOf(given: unknown): string[] {
  if (typeof given !== 'function') return Object.keys(Object(given))
  const [statement] = parseSync('given.js', `(${String(given)})`).program.body
  return statement?.type === 'ExpressionStatement' ? partsOf({ ...statement.expression }) : []
}

/** The type of an emitted event: from an object, or the first type in a function's text. */
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
