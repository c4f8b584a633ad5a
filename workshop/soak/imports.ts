/** A person imports students from a sheet. */

import * as z from 'zod/mini'
import { disciplines } from './academy.ts'
import { startTypedWrite, type Errand, type Habits } from './errand.ts'
import { fieldsValue } from './nouns/fields.ts'
import { times } from './orders.ts'
import type { Person } from './person.ts'

/** A sheet of students with unique names. */
export type ImportWish = Habits & { students: readonly { name: string; phone: string }[]; today: string }

const level = 'Principiante'
const headings = ['Nombre', 'Tutor', 'Teléfono', 'Nacimiento', 'Disciplina', 'Subdisciplinas', 'Nivel']

const Names = z.array(z.looseObject({ name: z.string() }))
const Sheet = z.object({ rows: z.array(z.object({ cells: z.array(z.string()) })) })

/** Imports a sheet of students, and repeats until all are registered. */
export function startImport(person: Person, wish: ImportWish): Errand {
  const { today, presses } = wish
  const text = [
    headings,
    ...wish.students.map(({ name, phone }) => [
      name,
      `Madre de ${name}`,
      phone,
      '26/05/2016',
      'Ballet',
      'Puntas',
      level,
    ]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')
  const known = { userId: '1', today, disciplines, levels: [level] }
  let students: unknown = []
  return startTypedWrite(person, {
    name: `importing ${wish.students.map(({ name }) => name).join(', ')}`,
    // Registered students would stay, and nobody wants a part of a sheet.
    habits: { ...wish, givesUp: false, discards: false },
    done: `Se registraron ${wish.students.length} estudiantes.`,
    at: 'import',
    draft: 'importDraft',
    async prepare() {
      students = await person.open('students')
      return students !== null
    },
    type: () => person.send('import', [{ type: 'RESET' }, { type: 'ACCEPT' }, { type: 'READ', source: { text } }]),
    isShown: (context) => {
      const { rows } = Sheet.parse(context)
      const names = new Set(rows.map(({ cells }) => cells[0]))
      return rows.length === wish.students.length && wish.students.every(({ name }) => names.has(name))
    },
    isKept: () => true,
    send() {
      const start = { type: 'START', known, listed: students }
      return person.send('import', [{ type: 'REVIEW' }, ...times(presses, start)])
    },
    soughtIn: 'students',
    isDone: (rows) => {
      const names = new Set(Names.parse(rows).map(({ name }) => name))
      return wish.students.every(({ name }) => names.has(name))
    },
    believe: () => {
      for (const { name, phone } of wish.students) person.ledger.believe('student', name, fieldsValue({ phone, level }))
    },
  })
}
