import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import type { TestBackend } from '#mocks/node.ts'
import { findingText, type SentWords } from '#rules/sent.ts'
import type { Fault, Outcome } from '#support/faults/outcomes.ts'
import type { Path } from '#support/faults/screens.ts'
import { goTo, openApp } from '#support/screens/app.tsx'
import { button, first, submitButton } from '#support/screens/find.ts'
import { naming, nameReport, openPanel } from '#support/screens/finances.ts'
import { openCalendar } from '#support/screens/calendar.ts'
import { openProducts } from '#support/screens/products.ts'
import { classIn, openAttendance } from '#support/screens/roll.ts'
import { removalsOn } from '#support/screens/removals.ts'
import { openWindows } from '#support/screens/receipt-window.ts'
import { atRegistration, openRegistration, regina } from '#support/screens/registration.ts'
import { openStudents, few, fewStudents } from '#support/screens/students.ts'
import { openTeachers } from '#support/screens/teachers.ts'
import { openUsers } from '#support/screens/users.ts'

type App = Awaited<ReturnType<typeof openApp>>

/** What a person reads of a call: the notices on the page. */
export type Told = { alerts: string[]; statuses: string[] }

/** A call that changes something, as a person makes it. */
export type Write = {
  on: Path
  /** what is sent, in words */
  words: SentWords
  /** opens its screen */
  open: () => Promise<Opened>
  /** the alert with a reason; default: the reason itself */
  alert?: (reason: string) => string
  /** what is said when it went well, of the record with this number */
  done: (take: number) => string[]
  /** the rows of its table, to count what the server did with the record of this number */
  rows: (take: number) => readonly unknown[]
  /** how many rows there are more afterwards */
  more: number
  /** what is said after a call; default: {@link toldAfter} */
  told?: typeof toldAfter
  /** whether all goes on as after a success, also when the call failed */
  goesOn?: true
  /** whether a call without an answer leaves all as it was, also when the server acted */
  staysOpen?: true
}

/** The screen of a {@link Write}. */
export type Opened = {
  app: App
  /** types the record with this number, which is another one each time */
  fill: (take: number) => Promise<void>
  /** the button that sends it, once it can be pressed */
  button: () => HTMLElement | Promise<HTMLElement>
  /** what is typed; for a deletion the rows that can be deleted */
  typed: () => unknown
  /** brings back what was typed, where a failure empties the form */
  regain?: (fault: Fault) => Promise<void>
  /** closes the message of the form, if it has one of its own */
  closeMessage?: () => Promise<void>
}

/** What must be said after a call that has come to this, and was done on the server or not (spec 8). */
export function toldAfter(
  { outcome, isDone }: { outcome: Outcome; isDone: boolean },
  { alert = (reason) => reason, words, done }: Write,
  take: number,
): Told {
  if (outcome.end !== 'failed') return { alerts: [], statuses: done(take) }
  const alerts = [alert(outcome.words)]
  if (outcome.kind === 'refused') return { alerts, statuses: [] }
  if (isDone) return { alerts: [], statuses: [findingText('done', words)] }
  return { alerts, statuses: [findingText('not done', words)] }
}

const saved = (noun: string): SentWords => ({ noun, participle: 'guardado' })
const withError = (reason: string) => `Error: ${reason}`

/** The texts of the fields of the form. */
const typedIn = () =>
  [...document.querySelectorAll<HTMLInputElement>('main form :is(input, select)')].map(({ value, checked }) => [
    value,
    checked,
  ])

/** Every call of a form, a row, a dialog or a roll, by its name. The counter's are in `counter-writes.ts`. */
export const writesOn = ({ db }: TestBackend): Record<string, Write> => ({
  ...removalsOn(db),
  create_product: {
    on: '/productos',
    words: saved('el producto'),
    open: async () => {
      const { app, products } = await openProducts()
      return {
        app,
        fill: (take) => products.write({ Nombre: `Listón ${take}`, Categoría: 'Accesorios', Precio: '99.50' }),
        button: submitButton,
        typed: typedIn,
      }
    },
    done: () => ['Producto agregado con éxito!'],
    rows: () => db.products.all(),
    more: 1,
  },
  update_product: {
    on: '/productos',
    words: saved('el producto'),
    open: async () => {
      const { app, products } = await openProducts()
      return {
        app,
        fill: async (take) => {
          await products.edit('Zapatillas de media punta')
          await products.write({ Precio: `${take}99.50` })
        },
        button: submitButton,
        typed: typedIn,
      }
    },
    done: () => ['Producto actualizado con éxito!'],
    rows: (take) => db.products.all().filter(({ price }) => price === take * 100 + 99.5),
    more: 1,
  },
  create_student: {
    on: '/registro',
    words: { noun: 'el estudiante', participle: 'registrado' },
    open: async () => {
      const opened = await openRegistration()
      const { app } = opened
      let { form } = opened
      // The receipt of the registration opens in a window.
      const { next } = openWindows()
      next.isBlocked = true
      onTestFinished(() => void vi.restoreAllMocks())
      return {
        app,
        fill: async (take) => {
          // A registration leads to the list of students.
          if (take > 1) {
            await screen.findByText('Listado de Estudiantes', { selector: 'h1' })
            await goTo(app, 'Menú izquierdo', 'Registro')
            form = await atRegistration(app)
          }
          await form.complete({ ...regina, name: `${regina.name} ${take}` })
        },
        button: () => button('Registrar'),
        typed: () => form.typed(),
      }
    },
    done: () => ['Estudiante registrado con éxito!'],
    rows: () => db.students.all(),
    more: 1,
  },
  update_student: {
    on: '/estudiantes',
    words: saved('el estudiante'),
    open: async () => {
      const { app, ...list } = await openStudents(few)
      return {
        app,
        fill: async (take) => {
          await list.edit(first(fewStudents(db)).name)
          await list.fill('Teléfono', `55 1111 222${take}`)
        },
        button: () => screen.getByTitle('Guardar'),
        typed: list.typed,
      }
    },
    done: () => ['Estudiante actualizado.'],
    rows: (take) => db.students.all().filter(({ phone }) => phone === `55 1111 222${take}`),
    more: 1,
  },
  create_or_update_teacher: {
    on: '/maestros',
    words: saved('el maestro'),
    open: async () => {
      const { app, teachers } = await openTeachers()
      await screen.findByLabelText('Gimnasia')
      return {
        app,
        fill: async (take) => {
          await teachers.write('Nombre', `Olga ${take}`)
          await teachers.write('Salario por clase', '199.50')
          await teachers.check('Gimnasia', true)
        },
        button: submitButton,
        typed: typedIn,
      }
    },
    done: () => ['Maestro guardado.'],
    rows: () => db.teachers.all(),
    more: 1,
  },
  create_user: {
    on: '/usuarios',
    words: saved('el usuario'),
    open: async () => {
      const { app, users, clock } = await openUsers()
      return {
        app,
        fill: async (take) => {
          await users.write('Usuario', `olga${take}`)
          await users.write('Contraseña', 'secreta')
        },
        button: submitButton,
        typed: typedIn,
        closeMessage: clock.pass,
      }
    },
    done: () => ['Usuario creado'],
    rows: () => db.users.all(),
    more: 1,
  },
  update_user: {
    on: '/usuarios',
    words: saved('el usuario'),
    open: async () => {
      const { app, users, clock } = await openUsers()
      return {
        app,
        fill: async (take) => {
          await app.user.click(screen.getByLabelText('Editar recepcion'))
          await users.write('Contraseña', 'secreta')
          await users.write('Nombre de la academia', `Otra ${take}`)
        },
        button: submitButton,
        typed: typedIn,
        closeMessage: clock.pass,
      }
    },
    done: () => ['Usuario actualizado'],
    rows: (take) => db.users.all().filter(({ academy_name }) => academy_name === `Otra ${take}`),
    more: 1,
  },
  register_event: {
    on: '/calendario',
    words: saved('el evento'),
    open: async () => {
      const { app, calendar } = await openCalendar('?vista=lista&fecha=2026-11-21')
      return {
        app,
        fill: (take) =>
          calendar.put({
            Fecha: '2026-11-23',
            Hora: `20:1${take}`,
            Subdisciplina: 'Kata',
            Nivel: 'Avanzado',
            Maestro: 'Kenji Morales Arce',
            Periodicidad: 'once',
          }),
        button: submitButton,
        typed: typedIn,
      }
    },
    alert: withError,
    done: () => ['Evento creado.'],
    rows: () => db.events.all(),
    more: 1,
  },
  create_or_update_payment: {
    on: '/pagos',
    words: { noun: 'el pago', participle: 'registrado' },
    open: async () => {
      const app = await openApp('/pagos', { as: 'admin' })
      const inDialog = () => within(screen.getByRole('dialog'))
      return {
        app,
        fill: async (take) => {
          await app.user.click(first(await screen.findAllByLabelText(/^Registrar pago de /)))
          await screen.findByLabelText('Monto')
          await app.type('Monto', `95${take}.50`)
        },
        button: () => button('Registrar pago', inDialog()),
        typed: () => screen.getByLabelText<HTMLInputElement>('Monto').value,
      }
    },
    done: () => ['Pago de noviembre de 2026 registrado.'],
    rows: () => db.payments.all(),
    more: 1,
  },
  save_financial_report: {
    on: '/finanzas',
    words: saved('el reporte'),
    open: async () => {
      const app = await openPanel()
      return {
        app,
        fill: async (take) => {
          await waitFor(() => expect(app.queries.isFetching()).toBe(0))
          await app.user.click(button('Guardar reporte'))
          await nameReport(app, `Cierre ${take}`)
        },
        button: () => button('Guardar', naming()),
        typed: () => screen.getByLabelText<HTMLInputElement>('Nombre del reporte').value,
      }
    },
    done: (take) => [`Reporte "Cierre ${take}" guardado en BD con ID ${db.reports.all().at(-1)?.id}`],
    rows: () => db.reports.all(),
    more: 1,
  },
  create_attendance: {
    on: '/asistencia',
    words: { noun: 'la asistencia', participle: 'guardada' },
    open: async () => {
      const { app, at } = await openAttendance()
      const { students, choice } = classIn(db)
      return {
        app,
        fill: async (take) => {
          if (take === 1) await at.choose(choice)
          await at.isOpen()
          await at.mark(first(students).name, take % 2 === 0 ? 'Presente' : 'Ausente')
        },
        button: () => at.saveButton,
        typed: at.marks,
      }
    },
    done: () => ['Asistencia guardada con éxito!'],
    rows: (take) => {
      const { students, choice } = classIn(db)
      return db.attendance
        .all()
        .filter(
          ({ date, teacher, studentAttendance }) =>
            date === '20/11/2026' &&
            teacher === choice.teacher &&
            studentAttendance[first(students).id] === (take % 2 === 0),
        )
    },
    more: 1,
  },
})
