/** A person registers a student, or changes one in the list. */

import * as z from 'zod/mini'
import { disciplines } from './academy.ts'
import { startTypedWrite, type Errand, type Habits } from './errand.ts'
import { fieldsValue } from './nouns/fields.ts'
import { times } from './orders.ts'
import type { Person } from './person.ts'
import { answersOf } from './records.ts'

/** A student to register, with a unique name. */
export type RegistrationWish = Habits & { name: string; phone: string; today: string }

/** A student whose phone or level is changed. */
export type EditWish = Habits & { name: string; change: { phone: string } | { level: string }; today: string }

const Students = z.array(
  z.looseObject({ id: z.string(), name: z.string(), phone: z.string(), level: z.string(), parentName: z.string() }),
)
const level = 'Principiante'

const Registering = z.object({ values: z.record(z.string(), z.unknown()) })
const Editing = z.object({
  student: z.nullable(z.looseObject({ name: z.string() })),
  values: z.nullable(z.record(z.string(), z.unknown())),
})

const has = (values: object | null, wanted: object): boolean =>
  Object.entries(wanted).every(
    ([field, value]) => JSON.stringify(Reflect.get(values ?? {}, field)) === JSON.stringify(value),
  )

const studentIn = (rows: unknown, name: string) => Students.parse(rows).find((student) => student.name === name)

export function startRegistration(person: Person, wish: RegistrationWish): Errand {
  const { name, phone, today } = wish
  const values = {
    name,
    phone,
    parentName: `Madre de ${name}`,
    birthDate: '2016-05-06',
    mainDisciplineId: '1',
    subdisciplines: ['Puntas'],
    level,
  }
  let students: unknown = null
  return startTypedWrite(person, {
    name: `registering ${name}`,
    habits: wish,
    done: 'Estudiante registrado con éxito!',
    at: 'registration',
    draft: 'registrationDraft',
    async prepare() {
      students = await person.open('students')
      return students !== null
    },
    type: () => person.send('registration', [{ type: 'CORRECT' }, { type: 'CHANGE', values }]),
    isShown: (context) => has(Registering.parse(context).values, values),
    isKept: () => true,
    async send() {
      const submit = { type: 'SUBMIT', known: { userId: '1', today, disciplines }, students: students ?? [] }
      const sent = await person.send('registration', times(wish.presses, submit))
      // A student with this name and phone is in the list, or the list failed. The person checks whether it is this
      // student.
      const isAsked = sent.state?.value === 'doubting' || sent.state?.value === 'unlisted'
      return isAsked ? person.send('registration', [{ type: 'CORRECT' }]) : sent
    },
    soughtIn: 'students',
    isDone: (rows) => studentIn(rows, name) !== undefined,
    believe: () => person.ledger.believe('student', name, fieldsValue({ phone, level })),
  })
}

export function startEdit(person: Person, wish: EditWish): Errand {
  const { name, change, today } = wish
  let student: object | undefined
  return startTypedWrite(person, {
    name: `editing ${name}`,
    habits: wish,
    done: 'Estudiante actualizado.',
    at: 'studentRow',
    draft: 'studentRowDraft',
    async prepare() {
      student = studentIn((await person.reload('students')) ?? [], name)
      return student !== undefined
    },
    async type() {
      const opened = await person.send('studentRow', [{ type: 'EDIT', student }])
      if (opened.state?.value === 'confirmingDiscard') await person.send('studentRow', [{ type: 'ACCEPT' }])
      return person.send('studentRow', [{ type: 'CHANGE', values: change }])
    },
    isShown: (context) => {
      const row = Editing.parse(context)
      return row.student?.name === name && has(row.values, change)
    },
    isKept: (context) => !has(Editing.parse(context).student, change),
    send() {
      person.edits({ noun: 'student', key: name, fields: Object.keys(change) })
      return person.send('studentRow', times(wish.presses, { type: 'SAVE', today }), {
        answers: answersOf(wish.yields, true),
      })
    },
    soughtIn: 'students',
    isDone: (rows) => has(studentIn(rows, name) ?? null, change),
    believe: () => person.ledger.believeChange('student', name, change),
  })
}
