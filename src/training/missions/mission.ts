import { placeText, problemsOf, quoted, type Path } from '#training/missions/problems.ts'
import {
  AnswerCheck,
  Head,
  MachineCheck,
  RowCheck,
  type Check,
  type Condition,
  type Mission,
  type Preparation,
  type Where,
} from '#training/missions/schema.ts'
import { isViewName, viewOf, type Kind, type ViewName } from '#training/missions/views.ts'

/** A mission, or what is wrong with its file: each problem says where it is, and what to write there. */
export type ReadMission = { mission: Mission; problems: readonly [] } | { mission: null; problems: readonly string[] }

const kinds = [
  { field: 'tabla', schema: RowCheck },
  { field: 'maquina', schema: MachineCheck },
  { field: 'respuesta', schema: AnswerCheck },
] as const

function readCheck(value: unknown, index: number): { check?: Check; problems: string[] } {
  const at = ['comprobaciones', index]
  const kind = kinds.find(({ field }) => typeof value === 'object' && value !== null && field in value)
  if (!kind)
    return { problems: [`${placeText(at)}: debe tener «tabla», «maquina» o «respuesta», que dicen qué se comprueba`] }
  const read = kind.schema.safeParse(value)
  return read.success ? { check: read.data, problems: [] } : { problems: problemsOf(read.error.issues, value, at) }
}

type Fields = Readonly<Record<string, Kind>>

/** The fields of a row, and of the lines inside it. */
type Shape = { fields: Fields; lines?: Fields | undefined }

/** What is wrong with the fields that a condition names, and with what they are compared with. */
function whereProblems(where: Where, shape: Shape, at: Path, known: ReadonlySet<string>): string[] {
  const { fields, lines = {} } = shape
  return Object.entries(where).flatMap(([field, condition]) => {
    const place = [...at, field]
    const kind = fields[field]
    if (kind === undefined)
      return [`${placeText(place)}: no existe el campo «${field}»; los hay: ${quoted(Object.keys(fields))}`]
    if (typeof condition === 'string' && kind === 'numero')
      return [`${placeText(place)}: es un número: escríbelo sin comillas`]
    if (typeof condition === 'number' && kind !== 'numero')
      return [`${placeText(place)}: no es un número: escríbelo entre comillas`]
    if (typeof condition !== 'object' || isTexts(condition)) return []
    const { ref, alguna, no } = condition
    return [
      ...(ref !== undefined && !known.has(ref.split('.')[0] ?? '')
        ? [`${placeText([...place, 'ref'])}: ninguna comprobación anterior tiene «como»: «${ref.split('.')[0]}»`]
        : []),
      ...(alguna === undefined ? [] : whereProblems(alguna, { fields: lines }, [...place, 'alguna'], known)),
      ...(no === undefined ? [] : whereProblems({ [field]: no }, shape, at, known)),
    ]
  })
}

const isTexts = (condition: Condition): condition is readonly string[] => Array.isArray(condition)

/** What is wrong with a table of a mission and what is said of its rows. */
function tableProblems(
  { tabla, donde = {} }: { tabla: string; donde?: Where | undefined },
  at: Path,
  known: ReadonlySet<string> = new Set(),
): string[] {
  if (!isViewName(tabla)) return []
  return whereProblems(donde, viewOf(tabla), [...at, 'donde'], known)
}

/** What is wrong with the fields that a table is counted by. */
function countProblems(
  counted: { tabla: string; suma?: string | undefined; por?: string | undefined },
  at: Path,
): string[] {
  const fields: Fields = isViewName(counted.tabla) ? viewOf(counted.tabla).fields : {}
  return (['suma', 'por'] as const).flatMap((part) => {
    const field = counted[part]
    if (field === undefined || field in fields) return []
    return [`${placeText([...at, part])}: no existe el campo «${field}»; los hay: ${quoted(Object.keys(fields))}`]
  })
}

/** What the schema cannot say: fields that exist, and names that were given before they are used. */
function meaningProblems(checks: readonly Check[], prepares: Preparation | undefined): string[] {
  const known = new Set<string>()
  const ofChecks = checks.flatMap((check, index) => {
    const at = ['comprobaciones', index]
    if ('respuesta' in check) {
      const place = [...at, 'cuenta']
      return [...tableProblems(check.cuenta, place), ...countProblems(check.cuenta, place)]
    }
    if ('maquina' in check)
      return (check.estado === undefined) === (check.evento === undefined)
        ? [`${placeText(at)}: lleva «estado» o «evento», uno de los dos`]
        : []
    const problems = [...tableProblems(check, at, known), ...countProblems(check, at)]
    if (check.como !== undefined) known.add(check.como)
    return problems
  })
  const removed = (prepares?.quita ?? []).flatMap((each, index) => tableProblems(each, ['prepara', 'quita', index]))
  return [...ofChecks, ...removed]
}

/** Reads a mission. What is wrong is told for every place at once (docs/misiones.md, Si algo no se entiende). */
export function readMission(value: unknown): ReadMission {
  const head = Head.safeParse(value)
  if (!head.success) return { mission: null, problems: problemsOf(head.error.issues, value, []) }
  const read = head.data.comprobaciones.map(readCheck)
  const checks = read.flatMap(({ check }) => check ?? [])
  const broken = read.flatMap(({ problems }) => problems)
  const problems = broken.length > 0 ? broken : meaningProblems(checks, head.data.prepara)
  if (problems.length > 0) return { mission: null, problems }
  return { mission: { ...head.data, comprobaciones: checks }, problems: [] }
}

/** Reads the text of a mission's file. */
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

/** The table of a check, which {@link readMission} has looked up. */
export function viewNameOf(table: string): ViewName {
  if (!isViewName(table)) throw new Error(`no table ${table}`)
  return table
}
