import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Diagnosis } from '#rules/diagnosis.ts'
import { first } from '#support/screens/find.ts'
import { savedFiles } from '#support/screens/saved-files.ts'
import { few, openStudents } from '#support/screens/students.ts'
import { withBackend } from '#support/wire/backend.ts'

await withBackend()

test('a diagnosis tells what the app did, and nothing that a person typed or that names one', async () => {
  const students = await openStudents(few)
  const [name = ''] = students.names()
  await students.edit(name)
  await students.fill('Teléfono', '33 9876 5432')
  await students.press('Guardar')
  await screen.findByText('Estudiante actualizado.')

  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await copyDiagnosis(students.user)
  await screen.findByText('Diagnóstico copiado.')
  const text = first(write.mock.calls)[0]
  const { moves, ...page }: Diagnosis = JSON.parse(text)
  expect(page).toEqual({
    version: expect.any(String),
    page: '/estudiantes',
    browser: expect.stringContaining('jsdom'),
    taken: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  expect(moves).toContainEqual({
    at: expect.any(Number),
    machine: expect.stringMatching(/^studentRow /),
    event: 'SAVE',
    given: { today: '…' },
    state: expect.stringContaining('saving'),
  })
  expect(moves).toContainEqual({
    at: expect.any(Number),
    call: 'POST update_student',
    outcome: 'done',
    ms: expect.any(Number),
  })
  for (const typed of [name, '9876', 'academia2026']) expect(text).not.toContain(typed)
})

test('where there is no clipboard the diagnosis is saved as a file', async () => {
  const students = await openStudents(few)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  const files = savedFiles()
  await copyDiagnosis(students.user)
  await screen.findByText('Diagnóstico guardado en diagnostico.json.')
  expect(JSON.parse(await first(files).text())).toHaveProperty('moves')
})

async function copyDiagnosis(user: Awaited<ReturnType<typeof openStudents>>['user']) {
  await user.click(screen.getByLabelText('Menú derecho', { selector: 'button' }))
  await user.click(within(screen.getByLabelText('Menú derecho', { selector: 'nav' })).getByText('Copiar diagnóstico'))
}
