import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import type { ContextFrom } from 'xstate'
import type { roll } from '#machines/roll/machine.ts'
import { isPossibleOnRoll, model, stored, theirs } from '#models/roll.ts'
import { hasChanges, noMarks, type Marks } from '#rules/rolls/roll-marks.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coveringPaths } from '#support/models/cover.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import { walk } from '#support/models/walk.ts'
import { alerts, goTo, openApp } from '#support/screens/app.tsx'
import { button, first, isAsked, question } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { atRoll, classIn } from '#support/screens/roll.ts'
import { withBackend } from '#support/wire/backend.ts'
import { mexicanDate } from '#values/dates.ts'

const { db, server } = await withBackend()
const { students, choice } = classIn(db)
const [ana, beto] = [first(students), first(students.slice(1))]
const ids: Partial<Record<string, string>> = { 5: String(ana.id), 9: String(beto.id) }
const recorder = coverageRecorder()

const missingSelectionText = 'Por favor, selecciona la fecha, subdisciplina, nivel y maestro.'

/**
 * draft.test.tsx tests the recovery after a reload, day.test.tsx the next roll, guests.test.tsx the guests, and
 * substitute.test.tsx the substitute.
 */
const {
  RECOVER: _kept,
  'RECOVER stored': _stored,
  'SAVE and go on': _next,
  REMOVE: _guest,
  SUBSTITUTE: _substitute,
  ...cases
} = model.cases

test.each(coveringPaths({ ...model, cases }, isPossibleOnRoll).map((path) => [path.name, path] as const))(
  'every path of the roll, through the whole app: %s',
  async (_, path) => {
    expectErrors(/list_attendance\.php/, /create_attendance\.php/)
    const lists = gateFor(server, 'list_attendance')
    const saves = gateFor(server, 'create_attendance')
    const app = await openApp('/asistencia', { as: 'admin', inspect: recorder.inspect })
    let at = await atRoll(app)
    await lists.answer(HttpResponse.json([]))
    await waitFor(() => expect(screen.queryByLabelText('Cargando historial')).not.toBeInTheDocument())

    /** The last read roll, as far as the app knows. */
    let read = noMarks
    /**
     * Translates the ids of the model to students of the class: 5 is Ana, 9 is Beto. A person who has left keeps the
     * id.
     */
    const ofClass = ({ students: marks, teachers }: Marks): Marks => ({
      students: Object.fromEntries(Object.entries(marks).map(([id, mark]) => [ids[id] ?? id, mark])),
      teachers,
    })
    /** The stored rolls of the class, all with these marks. */
    const rolls = ({ students: studentAttendance, teachers: teacherAttendance }: Marks) =>
      HttpResponse.json(
        ['19/11/2026', '20/11/2026'].map((date, index) => {
          return { id: index + 1, date, ...choice, studentAttendance, teacherAttendance, recordedAt: '' }
        }),
      )
    const dialog = () => within(question())
    /** Expects a question with the focus in it. */
    const asks = async (words: string) => {
      await waitFor(() => expect(question()).toHaveAccessibleName(words))
      expect(question().contains(document.activeElement)).toBe(true)
    }
    const answer = (words: string) => app.user.click(button(words, dialog()))

    const called =
      (state: string, isUnsure = false) =>
      async ({ context }: { context: ContextFrom<typeof roll> }) => {
        await at.isOpen()
        await waitFor(() => expect(at.saveButton).toBeEnabled())
        expect(isAsked()).toBe(false)
        seesMarks(context)
        const isChanged = hasChanges(context.marks, context.stored)
        expect(at.roll.getByText(isChanged ? 'Cambios sin guardar' : state)).toBeVisible()
        expect(at.roll.queryAllByText(/No se pudo ver si esta lista ya estaba guardada\./)).toHaveLength(
          isUnsure ? 1 : 0,
        )
      }
    const seesMarks = ({ marks, chosen }: ContextFrom<typeof roll>) => {
      const markOf = (mark: boolean | undefined) => (mark === undefined ? null : mark ? 'Presente' : 'Ausente')
      expect(at.marks()[ana.name]).toBe(markOf(marks.students['5']))
      expect(at.marks()[beto.name]).toBe(markOf(marks.students['9']))
      expect(at.chosen()).toEqual([chosen.date, choice.subdiscipline, choice.level, choice.teacher])
    }

    /** whether the person has left the screen since the last save: its alert then does not return */
    let hasLeft = false
    await walk(path, {
      events: {
        OPEN: async () => {
          hasLeft = true
          await goTo(app, 'Menú derecho', 'Estudiantes')
          await screen.findByText('Listado de Estudiantes', { selector: 'h1' })
          await goTo(app, 'Menú izquierdo', 'Asistencia')
          at = await atRoll(app)
        },
        'CHOOSE class': () => at.choose({ subdiscipline: choice.subdiscipline, level: choice.level }),
        'CHOOSE teacher': () => at.choose({ teacher: choice.teacher }),
        'CHOOSE day': () => at.setDate('2026-11-19'),
        'CHOOSE no date': () => at.setDate(''),
        MARK: () => at.mark(ana.name, 'Presente'),
        ALL_PRESENT: () => at.press('Todos presentes'),
        SAVE: () => {
          hasLeft = false
          return at.save()
        },
        'SAVE before its day': async () => {
          hasLeft = false
          const now = new Date()
          onTestFinished(() => void vi.setSystemTime(now))
          vi.setSystemTime(new Date('2026-11-18T12:00:00-06:00'))
          await at.save()
          vi.setSystemTime(now)
        },
        RETRY: () => at.press('Reintentar'),
        ACCEPT: () => answer('Aceptar'),
        DECLINE: () => answer('Cancelar'),
        LEAVE_OUT: () => answer('Quitar y guardar'),
        'find: found': () => {
          read = ofClass(stored)
          return lists.answer(rolls(read))
        },
        'find: none': () => {
          read = noMarks
          return lists.answer(HttpResponse.json([]))
        },
        'find: failed': () => {
          read = noMarks
          return lists.answer(HttpResponse.error())
        },
        'sending: done': async () => {
          await lists.answer(rolls(read))
          const { studentAttendance: students, teacherAttendance: teachers } = await (await saves.arrival()).json()
          read = { students, teachers }
          await saves.answer(HttpResponse.json({ success: true }))
        },
        'sending: theirs': async () => {
          read = ofClass(theirs)
          await lists.answer(rolls(read))
          await asks('Alguien más guardó esta lista')
          await answer('Usar lo del servidor')
        },
        'sending: not saved': async () => {
          await lists.answer(rolls(read))
          await saves.answer(HttpResponse.json({ success: false }))
        },
        'sending: gone': async () => {
          await lists.answer(rolls(read))
          await saves.answer(HttpResponse.json({ success: false, message: 'El estudiante no existe.' }))
        },
      },
      states: {
        choosing: async ({ context: { missing, chosen } }) => {
          expect(await at.roll.findByText(/^Elige la fecha, la sub/)).toBeVisible()
          expect(at.roll.queryByText('Todos presentes')).not.toBeInTheDocument()
          expect(at.chosen().map(Boolean)).toEqual(
            [chosen.date, chosen.subdiscipline, chosen.level, chosen.teacher].map(Boolean),
          )
          const labels = { date: 'Fecha', subdiscipline: 'Subdisciplina', level: 'Nivel', teacher: 'Maestro' }
          expect(at.missing()).toEqual(missing.map((selector) => labels[selector]))
          await waitFor(() => expect(alerts().includes(missingSelectionText)).toBe(missing.length > 0 && !hasLeft))
        },
        loading: async () => {
          await lists.arrival()
          expect(await at.roll.findByLabelText('Cargando lista')).toBeVisible()
          expect(at.saveButton).toBeDisabled()
        },
        'called.found': called('Lista guardada'),
        'called.blank': called('Lista sin guardar'),
        'called.unsure': called('Lista sin guardar', true),
        asking: () => asks('¿Descartar los cambios?'),
        doubting: () =>
          asks(`La lista es del ${mexicanDate(at.field('Fecha').value)}, un día que todavía no llega. ¿Guardarla así?`),
        leavingOut: async () => {
          await asks('El servidor no guardó la lista')
          expect(dialog().getByText(/STU-000777 \(eliminado\)/)).toBeVisible()
        },
        saving: async ({ context }) => {
          await lists.arrival()
          await waitFor(() => expect(at.saveButton).toBeDisabled())
          expect(at.field('Nivel')).toBeDisabled()
          expect(isAsked()).toBe(false)
          seesMarks(context)
        },
      },
    })
  },
)

afterAll(() => {
  const { missing } = recorder.of(model.machine)
  const elsewhere = /RECOVER|REMOVE|SUBSTITUTE|sending\[0\]--> roll\.choosing/
  expect(missing.filter((id) => !elsewhere.test(id))).toEqual([])
})
