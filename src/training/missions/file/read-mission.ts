import { isTextList, type Where } from '#training/missions/file/condition.ts'
import type { Preparation } from '#training/missions/file/preparation.ts'
import { pathText, problemsOf, quoted, type Path } from '#training/missions/file/problems.ts'
import {
  AnswerCheck,
  MachineCheck,
  MissionFile,
  RowCheck,
  type Check,
  type Mission,
} from '#training/missions/file/schema.ts'
import type { Fields } from '#training/missions/views/view.ts'
import { isViewName, viewOf } from '#training/missions/views/views.ts'

/** A mission, or the problems of its file. Each problem is a Spanish text with the path and the expected value. */
type ReadMission = { mission: Mission; problems: readonly [] } | { mission: null; problems: readonly string[] }

const checkKinds = [
  { field: 'tabla', schema: RowCheck },
  { field: 'maquina', schema: MachineCheck },
  { field: 'respuesta', schema: AnswerCheck },
] as const

function readCheck(value: unknown, index: number): { check?: Check; problems: string[] } {
  const at = ['comprobaciones', index]
  const kind = checkKinds.find(({ field }) => typeof value === 'object' && value !== null && field in value)
  if (!kind)
    return { problems: [`${pathText(at)}: debe tener «tabla», «maquina» o «respuesta», que dicen qué se comprueba`] }
  const read = kind.schema.safeParse(value)
  return read.success ? { check: read.data, problems: [] } : { problems: problemsOf(read.error.issues, value, at) }
}

type RowFields = { fields: Fields; innerFields?: Fields | undefined }

/** Problems in `donde`: unknown fields, values of the wrong kind, and a `ref` to no earlier check (`known`). */
function whereProblems(where: Where, rowFields: RowFields, at: Path, known: ReadonlySet<string>): string[] {
  const { fields, innerFields = {} } = rowFields
  return Object.entries(where).flatMap(([field, condition]) => {
    const path = [...at, field]
    const kind = fields[field]
    if (kind === undefined)
      return [`${pathText(path)}: no existe el campo «${field}»; los hay: ${quoted(Object.keys(fields))}`]
    if (typeof condition === 'string' && kind === 'numero')
      return [`${pathText(path)}: es un número: escríbelo sin comillas`]
    if (typeof condition === 'number' && kind !== 'numero')
      return [`${pathText(path)}: no es un número: escríbelo entre comillas`]
    if (typeof condition !== 'object' || isTextList(condition)) return []
    const { ref, alguna, no } = condition
    return [
      ...(ref !== undefined && !known.has(ref.split('.')[0] ?? '')
        ? [`${pathText([...path, 'ref'])}: ninguna comprobación anterior tiene «como»: «${ref.split('.')[0] ?? ''}»`]
        : []),
      ...(alguna === undefined ? [] : whereProblems(alguna, { fields: innerFields }, [...path, 'alguna'], known)),
      ...(no === undefined ? [] : whereProblems({ [field]: no }, rowFields, at, known)),
    ]
  })
}

function tableProblems(
  { tabla, donde = {} }: { tabla: string; donde?: Where | undefined },
  at: Path,
  known: ReadonlySet<string> = new Set(),
): string[] {
  if (!isViewName(tabla)) return []
  return whereProblems(donde, viewOf(tabla), [...at, 'donde'], known)
}

/** Problems in `suma` and `por`: fields that the view does not have. */
function countProblems(
  counted: { tabla: string; suma?: string | undefined; por?: string | undefined },
  at: Path,
): string[] {
  const fields: Fields = isViewName(counted.tabla) ? viewOf(counted.tabla).fields : {}
  return (['suma', 'por'] as const).flatMap((part) => {
    const field = counted[part]
    if (field === undefined || field in fields) return []
    return [`${pathText([...at, part])}: no existe el campo «${field}»; los hay: ${quoted(Object.keys(fields))}`]
  })
}

/** Problems that the schema cannot find: unknown fields, and names that are used before they are defined. */
function crossProblems(checks: readonly Check[], prepares: Preparation | undefined): string[] {
  const known = new Set<string>()
  const ofChecks = checks.flatMap((check, index) => {
    const at = ['comprobaciones', index]
    if ('respuesta' in check) {
      const path = [...at, 'cuenta']
      return [...tableProblems(check.cuenta, path), ...countProblems(check.cuenta, path)]
    }
    if ('maquina' in check)
      return (check.estado === undefined) === (check.evento === undefined)
        ? [`${pathText(at)}: lleva «estado» o «evento», uno de los dos`]
        : []
    const problems = [...tableProblems(check, at, known), ...countProblems(check, at)]
    if (check.como !== undefined) known.add(check.como)
    return problems
  })
  const removed = (prepares?.quita ?? []).flatMap((each, index) => tableProblems(each, ['prepara', 'quita', index]))
  return [...ofChecks, ...removed]
}

/** Reads a mission. Lists all problems of its file at once (docs/misiones.md, Si algo no se entiende). */
export function readMission(value: unknown): ReadMission {
  const file = MissionFile.safeParse(value)
  if (!file.success) return { mission: null, problems: problemsOf(file.error.issues, value, []) }
  const read = file.data.comprobaciones.map(readCheck)
  const checks = read.flatMap(({ check }) => check ?? [])
  const broken = read.flatMap(({ problems }) => problems)
  const problems = broken.length > 0 ? broken : crossProblems(checks, file.data.prepara)
  if (problems.length > 0) return { mission: null, problems }
  return { mission: { ...file.data, comprobaciones: checks }, problems: [] }
}

/** Reads a mission from the text of its file. If the text is not JSON, the problem names the line if possible. */
export function readMissionFile(text: string): ReadMission {
  try {
    return readMission(JSON.parse(text))
  } catch (cause) {
    const position = cause instanceof Error ? /position (\d+)/.exec(cause.message)?.[1] : undefined
    const line = position === undefined ? undefined : text.slice(0, Number(position)).split('\n').length
    const near = line === undefined ? '' : `, cerca de la línea ${line}`
    return { mission: null, problems: [`El archivo no es JSON: revisa comas, comillas, llaves y corchetes${near}.`] }
  }
}
