/** A person registers a student, or changes one in the list. */

import * as z from 'zod/mini'
import { disciplines } from './academy.ts'
import { startTypedWrite, type Errand, type Habits } from './errand.ts'
import { fieldsValue } from './nouns/fields.ts'
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

/** The row of a student in the reloaded list; `undefined` if there is none, `null` if the list did not load. */
async function find(person: Person, name: string) {
  const rows = await person.reload('students')
  return rows === null ? null : Students.parse(rows).find((student) => student.name === name)
}

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
      const sent = await person.send(
        'registration',
        Array.from({ length: wish.presses }, () => submit),
      )
      // A student with this name and phone is in the list, or the list failed. The person checks whether it is this
      // student.
      const isAsked = sent.state?.value === 'doubting' || sent.state?.value === 'unlisted'
      return isAsked ? person.send('registration', [{ type: 'CORRECT' }]) : sent
    },
    verify: async () => {
      const found = await find(person, name)
      return found === null ? null : found !== undefined
    },
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
      student = (await find(person, name)) ?? undefined
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
      return person.send(
        'studentRow',
        Array.from({ length: wish.presses }, () => ({ type: 'SAVE', today })),
        { answers: answersOf(wish.yields, true) },
      )
    },
    verify: async () => {
      const found = await find(person, name)
      return found === null ? null : found !== undefined && has(found, change)
    },
    believe: () => person.ledger.believeChange('student', name, change),
  })
}
