import type * as z from 'zod/mini'

/** A place in a file: the fields and numbers that lead there. */
export type Path = readonly PropertyKey[]

/** A place of the file: `comprobaciones[2].tabla`. */
export const placeText = (path: Path): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, '')

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

/** The form of a text, by the field's name. */
function formText(field: PropertyKey | undefined): string {
  if (field === 'clave') return 'letras minúsculas, números y guiones, como «mi-mision»'
  return field === 'hora' ? 'una hora como «17:30»' : 'un día como «2026-11-20»'
}

/** What is wrong at a place, in words for the trainer. */
function issueText(issue: Issue, value: unknown): string {
  if (value === undefined && issue.code !== 'unrecognized_keys') return 'falta este campo'
  const given = JSON.stringify(value)
  if (issue.code === 'invalid_type') return `debe ser ${typeTexts[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `no existe ${given}; puede ser ${quoted(issue.values)}`
  if (issue.code === 'unrecognized_keys') return `no existe el campo ${quoted(issue.keys)}`
  if (issue.code === 'invalid_format') return `${given} no tiene la forma que se espera: ${formText(issue.path.at(-1))}`
  if (issue.code === 'too_small')
    return typeof value === 'number' ? `debe ser ${String(issue.minimum)} o más` : 'no puede estar vacío'
  return 'no tiene la forma que se espera'
}

/** The issues of the form that the writer most likely meant: the one in which most is right. */
function meant(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const deeper = issue.errors.filter((issues) =>
    issues.every(({ code, path }) => path.length > 0 || code === 'unrecognized_keys'),
  )
  const issues = deeper[0] ?? issue.errors.find((each) => each.every(({ code }) => code !== 'invalid_type'))
  return issues?.map((each) => ({ ...each, path: [...issue.path, ...each.path] })).flatMap(meant) ?? [issue]
}

/** What is wrong with a value, each with its place and what to write there; `at` is the place of the value. */
export const problemsOf = (issues: readonly Issue[], value: unknown, at: Path): string[] =>
  issues.flatMap(meant).map((issue) => {
    const place = placeText([...at, ...issue.path])
    const text = issueText(issue, valueAt(value, issue.path))
    return place === '' ? text : `${place}: ${text}`
  })
