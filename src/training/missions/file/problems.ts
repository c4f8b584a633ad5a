/** Spanish messages about an invalid mission file, for its trainer (docs/misiones.md, Si algo no se entiende). */

import type * as z from 'zod/mini'

export type Path = readonly PropertyKey[]

/** A path as text: `comprobaciones[2].tabla`. */
export const pathText = (path: Path): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, '')

/** Words in quotation marks, separated by commas: `«a», «b»`. */
export const quoted = (words: readonly unknown[]): string => words.map((word) => `«${String(word)}»`).join(', ')

const typeTexts: Readonly<Record<string, string>> = {
  string: 'un texto entre comillas',
  number: 'un número, sin comillas',
  int: 'un número entero, sin comillas',
  array: 'una lista entre corchetes [ ]',
  object: 'un objeto entre llaves { }',
  record: 'un objeto entre llaves { }',
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, part) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, part) : undefined),
    value,
  )

type Issue = z.core.$ZodIssue

function formatText(field: PropertyKey | undefined): string {
  if (field === 'clave') return 'letras minúsculas, números y guiones, como «mi-mision»'
  return field === 'hora' ? 'una hora como «17:30»' : 'un día como «2026-11-20»'
}

function issueText(issue: Issue, value: unknown): string {
  if (value === undefined && issue.code !== 'unrecognized_keys') return 'falta este campo'
  const given = JSON.stringify(value)
  if (issue.code === 'invalid_type') return `debe ser ${typeTexts[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `no existe ${given}; puede ser ${quoted(issue.values)}`
  if (issue.code === 'unrecognized_keys') return `no existe el campo ${quoted(issue.keys)}`
  if (issue.code === 'invalid_format')
    return `${given} no tiene la forma que se espera: ${formatText(issue.path.at(-1))}`
  if (issue.code === 'too_small')
    return typeof value === 'number' ? `debe ser ${String(issue.minimum)} o más` : 'no puede estar vacío'
  return 'no tiene la forma que se espera'
}

/**
 * The issues to show. For a union, these are the issues of the form that the trainer most likely meant. The best form
 * is wrong only inside a field or in a field name; the second best has no wrong type.
 */
function likelyIssues(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const deeper = issue.errors.filter((issues) =>
    issues.every(({ code, path }) => path.length > 0 || code === 'unrecognized_keys'),
  )
  const issues = deeper[0] ?? issue.errors.find((each) => each.every(({ code }) => code !== 'invalid_type'))
  return issues?.map((each) => ({ ...each, path: [...issue.path, ...each.path] })).flatMap(likelyIssues) ?? [issue]
}

/** A message for each issue: its path in the file and the expected value. `at` is the path of `value`. */
export const problemsOf = (issues: readonly Issue[], value: unknown, at: Path): string[] =>
  issues.flatMap(likelyIssues).map((issue) => {
    const path = pathText([...at, ...issue.path])
    const text = issueText(issue, valueAt(value, issue.path))
    return path === '' ? text : `${path}: ${text}`
  })
