import { statusFilters, type StatusFilter } from '#rules/student-list.ts'

/** The columns that order the list, as the address names them. */
export const sortable = [
  'nombre',
  'padre',
  'telefono',
  'nacimiento',
  'disciplina',
  'subdisciplinas',
  'nivel',
  'inscripcion',
  'estado',
] as const

/** What of the student list is looked at; without `estado` those who attend, without `orden` the newest enrolment first. */
export type StudentSearch = {
  buscar?: string | undefined
  estado?: StatusFilter | undefined
  nivel?: string | undefined
  orden?: string | undefined
}

/** A text of the address; the router reads `33` and `true` in it as what they look like. */
const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text : undefined
}

const orders: readonly string[] = sortable.flatMap((column) => [column, `-${column}`])

/** Reads the address of the student list; what makes no sense is as if it were not there. */
export function studentSearch(search: Record<string, unknown>): StudentSearch {
  const { estado, orden } = search
  return {
    buscar: textOf(search['buscar']),
    estado: statusFilters.find((status) => status === estado),
    nivel: textOf(search['nivel']),
    orden: orders.find((order) => order === orden),
  }
}
