/** The columns of a sheet of teachers (spec 2, Import of teachers). */

import { sheetReader, type Columns, type SheetKind } from '#rules/sheets/columns.ts'
import { fieldsOf, type ImportField } from '#rules/sheets/fields.ts'
import { headingReader } from '#rules/sheets/headings.ts'

const teachers = 'maestro maestra maestros profesor profesora profesores docente instructor instructora teacher'

const fieldOfHeading = headingReader([
  ['salary', { says: 'pago sueldo salario honorarios tarifa pay', beside: `por clase pesos mxn ${teachers}` }],
  // No heading with another word, such as `Hora de salida`: a schedule has no end.
  ['time', { says: 'hora horas horario horarios inicio inicia empieza', beside: 'dia dias clase clases' }],
  ['days', { says: 'dia dias day days', beside: 'semana clase clases' }],
  ['subdisciplines', { says: 'subdisciplina subdisciplinas clase clases grupo grupos taller talleres', beside: 'sub' }],
  ['discipline', { says: 'disciplina disciplinas actividad actividades materia materias', beside: '' }],
  ['level', { says: 'nivel niveles grado level', beside: '' }],
  ['teacher', { says: `nombre nombres name apellido apellidos ${teachers}`, beside: 'completo paterno materno' }],
])

const needed: ReadonlySet<ImportField> = new Set(['teacher', 'subdisciplines', 'time', 'salary'])

const kind: SheetKind = {
  fields: fieldsOf.teacher,
  name: 'teacher',
  fieldOfHeading,
  sign: /\b(?:maestr|profesor|docente|instructor|nombre|apellido|pago|sueldo|salario|hora|dia|clase|grupo|subdisciplina|disciplina|nivel|tel|correo)/,
  // The days may stand beside the time, and a group implies its discipline.
  isNeeded: (field: ImportField, _: Columns) => needed.has(field),
}

export const teacherSheet = { ...kind, sheetOf: sheetReader(kind) }
