/** A person registers a student, or changes one in the list. */
import * as z from 'zod/mini'
import { disciplines } from '#support/soak/academy.ts'
import { startWrite, type Errand, type Habits } from '#support/soak/errand.ts'
import { studentValue } from '#support/soak/ledger.ts'
import type { Person } from '#support/soak/person.ts'

/** A student to register; nobody else has the name. */
export type RegistrationWish = Habits & { name: string; phone: string; today: string }

/** A student whose phone or level is changed. */
export type EditWish = Habits & { name: string; change: { phone: string } | { level: string }; today: string }

const Students = z.array(
  z.looseObject({ id: z.string(), name: z.string(), phone: z.string(), level: z.string(), parentName: z.string() }),
)
const level = 'Principiante'

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
  return startWrite(person, {
    name: `registering ${name}`,
    habits: wish,
    done: 'Estudiante registrado con éxito!',
    async attempt() {
      const students = await person.open('students')
      if (students === null) return null
      await person.send('registration', [{ type: 'CHANGE', values }])
      const submit = { type: 'SUBMIT', known: { userId: '1', today, disciplines, students } }
      const sent = await person.send(
        'registration',
        Array.from({ length: wish.presses }, () => submit),
      )
      // Somebody with this name and phone is in the list: the person looks whether it is this student.
      return sent.state?.value === 'doubting' ? person.send('registration', [{ type: 'CORRECT' }]) : sent
    },
    look: async () => {
      const found = await find(person, name)
      return found === null ? null : found !== undefined
    },
    believe: () => person.ledger.believe('student', name, studentValue({ phone, level })),
  })
}

export function startEdit(person: Person, wish: EditWish): Errand {
  const { name, change, today } = wish
  const isChanged = (student: object) =>
    Object.entries(change).every(([field, value]) => Reflect.get(student, field) === value)
  return startWrite(person, {
    name: `editing ${name}`,
    habits: wish,
    done: 'Estudiante actualizado.',
    async attempt() {
      const student = await find(person, name)
      if (!student) return null
      const opened = await person.send('studentRow', [{ type: 'EDIT', student }])
      if (opened.state?.value === 'discarding') await person.send('studentRow', [{ type: 'ACCEPT' }])
      await person.send('studentRow', [{ type: 'CHANGE', values: change }])
      const saves = Array.from({ length: wish.presses }, () => ({ type: 'SAVE', today }))
      return person.send('studentRow', saves)
    },
    look: async () => {
      const found = await find(person, name)
      return found === null ? null : found !== undefined && isChanged(found)
    },
    believe: () => {
      const before = person.ledger.believed('student', name)
      const known = z.object({ phone: z.string(), level: z.string() }).parse(JSON.parse(before ?? '{}'))
      person.ledger.believe('student', name, studentValue({ ...known, ...change }))
    },
  })
}
