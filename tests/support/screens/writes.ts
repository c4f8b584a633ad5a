import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import type { SentWords } from '#rules/sent.ts'
import { openApp } from '#support/screens/app.tsx'
import { button, findQuestion, first, submitButton } from '#support/screens/find.ts'
import { naming, nameReport, openPanel } from '#support/screens/finances.ts'
import { openCalendar } from '#support/screens/calendar.ts'
import { openProducts } from '#support/screens/products.ts'
import { classIn, openAttendance } from '#support/screens/roll.ts'
import { openWindows } from '#support/screens/receipt-window.ts'
import { openRegistration, regina } from '#support/screens/registration.ts'
import { openStudents, few, fewStudents } from '#support/screens/students.ts'
import { openTeachers } from '#support/screens/teachers.ts'
import { openUsers } from '#support/screens/users.ts'
import type { withBackend } from '#support/wire/backend.ts'

type Backend = Awaited<ReturnType<typeof withBackend>>

type App = Awaited<ReturnType<typeof openApp>>

/** A call that changes something, as a person makes it. */
export type Write = {
  words: SentWords
  /** opens its screen and types what is to be sent */
  open: () => Promise<{
    app: App
    /** the button that sends it, once it can be pressed */
    button: () => HTMLElement | Promise<HTMLElement>
    typed?: () => unknown
  }>
  /** the alert, if it is not the text of the call */
  alert?: string
  /** the rows of its table, to count what the server did */
  rows: () => readonly unknown[]
  /** how many rows there are more afterwards */
  more: number
}

const removed = (noun: string): SentWords => ({ noun, participle: 'eliminado' })
const saved = (noun: string): SentWords => ({ noun, participle: 'guardado' })

/** The deletion of a row that has this name. */
const removalOf =
  (open: () => Promise<{ app: App }>, name: () => string): Write['open'] =>
  async () => {
    const { app } = await open()
    await screen.findByLabelText(`Eliminar ${name()}`)
    return {
      app,
      button: async () => {
        await app.user.click(screen.getByLabelText(`Eliminar ${name()}`))
        return button('Aceptar', within(await findQuestion()))
      },
    }
  }

/** The texts of the fields of the form. */
const typedIn = () =>
  [...document.querySelectorAll<HTMLInputElement>('main form :is(input, select)')].map(({ value }) => value)

/** Every call of a form, a row, a dialog or a roll, by its name. The sale has tests of its own. */
export const writesOn = ({ db }: Pick<Backend, 'db'>): Record<string, Write> => ({
  create_product: {
    words: saved('el producto'),
    open: async () => {
      const { app, products } = await openProducts()
      await products.write({ Nombre: 'Listón', Categoría: 'Accesorios', Precio: '99.50' })
      return { app, button: submitButton, typed: typedIn }
    },
    rows: () => db.products.all(),
    more: 1,
  },
  update_product: {
    words: saved('el producto'),
    open: async () => {
      const { app, products } = await openProducts('?buscar=zapat')
      await products.edit('Zapatillas de media punta')
      await products.write({ Precio: '99.50' })
      return { app, button: submitButton, typed: typedIn }
    },
    rows: () => db.products.all().filter(({ price }) => price === 99.5),
    more: 1,
  },
  create_student: {
    words: { noun: 'el estudiante', participle: 'registrado' },
    open: async () => {
      const { app, form } = await openRegistration()
      // The receipt of the registration opens in a window.
      const { next } = openWindows()
      next.isBlocked = true
      onTestFinished(() => void vi.restoreAllMocks())
      await form.complete(regina)
      return { app, button: () => button('Registrar'), typed: form.typed }
    },
    rows: () => db.students.all(),
    more: 1,
  },
  update_student: {
    words: saved('el estudiante'),
    open: async () => {
      const { app, ...list } = await openStudents(few)
      await list.edit(first(fewStudents(db)).name)
      await list.fill('Teléfono', '55 1111 2222')
      return { app, button: () => screen.getByTitle('Guardar'), typed: list.typed }
    },
    rows: () => db.students.all().filter(({ phone }) => phone === '55 1111 2222'),
    more: 1,
  },
  create_or_update_teacher: {
    words: saved('el maestro'),
    open: async () => {
      const { app, teachers } = await openTeachers()
      await screen.findByLabelText('Gimnasia')
      await teachers.write('Nombre', 'Olga Ruiz')
      await teachers.write('Salario por clase', '199.50')
      await teachers.check('Gimnasia', true)
      return { app, button: submitButton, typed: typedIn }
    },
    rows: () => db.teachers.all(),
    more: 1,
  },
  create_user: {
    words: saved('el usuario'),
    open: async () => {
      const { app, users } = await openUsers()
      await users.write('Usuario', 'olga')
      await users.write('Contraseña', 'secreta')
      return { app, button: submitButton, typed: typedIn }
    },
    rows: () => db.users.all(),
    more: 1,
  },
  update_user: {
    words: saved('el usuario'),
    open: async () => {
      const { app, users } = await openUsers()
      await app.user.click(screen.getByLabelText('Editar recepcion'))
      await users.write('Contraseña', 'secreta')
      await users.write('Nombre de la academia', 'Otra')
      return { app, button: submitButton, typed: typedIn }
    },
    rows: () => db.users.all().filter(({ academy_name }) => academy_name === 'Otra'),
    more: 1,
  },
  register_event: {
    words: saved('el evento'),
    open: async () => {
      const { app, calendar } = await openCalendar('?vista=lista&fecha=2026-11-21')
      await calendar.put({
        Fecha: '2026-11-23',
        Hora: '20:15',
        Subdisciplina: 'Kata',
        Nivel: 'Avanzado',
        Maestro: 'Kenji Morales Arce',
        Periodicidad: 'once',
      })
      return { app, button: submitButton, typed: typedIn }
    },
    alert: 'Error: Error al guardar',
    rows: () => db.events.all(),
    more: 1,
  },
  create_or_update_payment: {
    words: { noun: 'el pago', participle: 'registrado' },
    open: async () => {
      const app = await openApp('/pagos', { as: 'admin' })
      await app.user.click(first(await screen.findAllByLabelText(/^Registrar pago de /)))
      await screen.findByLabelText('Monto')
      await app.type('Monto', '950.50')
      return {
        app,
        button: () => button('Registrar pago', within(screen.getByRole('dialog'))),
        typed: () => screen.getByLabelText<HTMLInputElement>('Monto').value,
      }
    },
    rows: () => db.payments.all(),
    more: 1,
  },
  delete_product: {
    words: removed('el producto'),
    open: removalOf(
      () => openProducts('?buscar=zapat'),
      () => 'Zapatillas de media punta',
    ),
    rows: () => db.products.all(),
    more: -1,
  },
  delete_student: {
    words: removed('el estudiante'),
    open: removalOf(
      () => openStudents(few),
      () => first(fewStudents(db)).name,
    ),
    rows: () => db.students.all(),
    more: -1,
  },
  delete_teacher: {
    words: removed('el maestro'),
    open: removalOf(openTeachers, () => 'Alejandra Montes Rivera'),
    rows: () => db.teachers.all(),
    more: -1,
  },
  delete_user: {
    words: removed('el usuario'),
    open: removalOf(openUsers, () => 'recepcion'),
    rows: () => db.users.all(),
    more: -1,
  },
  delete_event: {
    words: removed('el evento'),
    open: removalOf(
      () => openCalendar('?vista=lista&fecha=2026-11-21'),
      () => '09:00 Ballet clásico Principiante',
    ),
    alert: 'Error: Error al eliminar',
    rows: () => db.events.all(),
    more: -1,
  },
  delete_financial_report: {
    words: removed('el reporte'),
    open: removalOf(
      async () => ({ app: await openPanel() }),
      () => 'Octubre 2026',
    ),
    rows: () => db.reports.all(),
    more: -1,
  },
  save_financial_report: {
    words: saved('el reporte'),
    open: async () => {
      const app = await openPanel()
      await waitFor(() => expect(app.queries.isFetching()).toBe(0))
      await app.user.click(button('Guardar reporte'))
      await nameReport(app, 'Cierre')
      return {
        app,
        button: () => button('Guardar', naming()),
        typed: () => screen.getByLabelText<HTMLInputElement>('Nombre del reporte').value,
      }
    },
    rows: () => db.reports.all(),
    more: 1,
  },
  create_attendance: {
    words: { noun: 'la asistencia', participle: 'guardada' },
    open: async () => {
      const { app, at } = await openAttendance()
      const { students, choice } = classIn(db)
      await at.choose(choice)
      await at.isOpen()
      await at.mark(first(students).name, 'Ausente')
      return { app, button: () => at.saveButton, typed: at.marks }
    },
    rows: () => db.attendance.all(),
    more: 1,
  },
})
