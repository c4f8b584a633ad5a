import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { TestBackend } from '#mocks/node.ts'
import { openApp } from '#support/screens/app.tsx'
import { findQuestion, rowOf } from '#support/screens/find.ts'

/** Page object of the student list (spec 2, Student list). Resolves when its rows are visible. */
export async function openStudents(search = '', options: Parameters<typeof openApp>[1] = {}) {
  const app = await openApp(`/estudiantes${search}`, { as: 'admin', ...options })
  await screen.findByText('Listado de Estudiantes', { selector: 'h1' })
  await waitFor(() => expect(screen.queryByLabelText('Cargando estudiantes')).not.toBeInTheDocument())
  const { user } = app

  const table = () => document.querySelector('table') ?? expect.unreachable('no table')
  const openRow = () => document.querySelector<HTMLElement>('tr[data-open]')
  const cell = (label: string) =>
    within(openRow() ?? expect.unreachable('no row is open')).getByLabelText<HTMLInputElement>(label)

  return {
    app,
    user,
    table,
    openRow,
    cell,
    /** a filter above the list; an open row has fields with the same labels */
    filter: (label: 'Buscar' | 'Estado' | 'Nivel') =>
      within(document.querySelector<HTMLElement>('[role=search]') ?? expect.unreachable('no filters')).getByLabelText<
        HTMLInputElement | HTMLSelectElement
      >(label),
    names: () =>
      [...table().querySelectorAll('tbody tr:not([data-open]) td:first-child[data-label]')].map(
        ({ textContent }) => textContent,
      ),
    /** the texts of a row in view mode, without its buttons */
    textsOf: (name: string) => rowOf(name).slice(0, -1),
    edit: async (name: string) => user.click(await screen.findByLabelText(`Editar ${name}`)),
    remove: async (name: string) => user.click(await screen.findByLabelText(`Eliminar ${name}`)),
    press: (does: 'Guardar' | 'Cancelar') => user.click(screen.getByTitle(does)),
    fill: async (label: string, text: string) => {
      await user.clear(cell(label))
      if (text) await user.paste(text)
    },
    typed: () => ({
      name: cell('Nombre').value,
      parentName: cell('Padre o tutor').value,
      phone: cell('Teléfono').value,
      birthDate: cell('Fecha de nacimiento').value,
      discipline: cell('Disciplina').value,
      subdisciplines: subdisciplines(cell('Subdisciplinas')).flatMap(({ name, isChecked }) =>
        isChecked ? [name] : [],
      ),
      level: cell('Nivel').value,
      status: cell('Estado').value,
    }),
    /** the subdisciplines offered in the open row */
    offered: () => subdisciplines(cell('Subdisciplinas')).map(({ name }) => name),
    answer: async (question: string, answer: 'Aceptar' | 'Cancelar') => {
      const asked = within(await findQuestion())
      expect(asked.getByText(question)).toBeVisible()
      await user.click(asked.getByText(answer))
    },
  }
}

const subdisciplines = (group: HTMLElement) =>
  [...group.querySelectorAll('input')].map((input) => ({
    name: input.labels?.[0]?.textContent ?? '',
    isChecked: input.checked,
  }))

/** A filter that leaves few rows, so that the list renders faster. */
export const few = '?nivel=Avanzado'

/** The active students of that filter in the order of the list: newest enrolment first. */
export const fewStudents = ({ students }: TestBackend['db']) =>
  students
    .all()
    .filter(({ level, status }) => level === 'Avanzado' && status === 'Activo')
    .toSorted((a, b) => b.enrolled_at.localeCompare(a.enrolled_at))
