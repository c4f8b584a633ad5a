/** The production build on the academy's own server: what a person does is in its database. */
import { expect, test } from 'vitest'
import { outDir } from '#support/browser/app-server.ts'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { openScreen } from '#support/browser/page.ts'
import { fillRegistration, registerButton } from '#support/browser/registration.ts'
import { openWindow } from '#support/browser/windows.ts'
import { ownServer } from '#support/server/own-server.ts'

test('a student is registered and buys, on two machines, and the server keeps both', async () => {
  const { origin, academy, logged } = await ownServer({ app: outDir })
  const [office, counter] = [
    await openScreen('registro', { as: 'admin', baseURL: `${origin}/` }),
    await openScreen('pos', { as: 'recepcion', baseURL: `${origin}/` }),
  ]
  await fillRegistration(office, 'Zoraida Cruz Nueva')
  await openWindow(office, registerButton(office))
  await office.getByText('Estudiante registrado con éxito!').waitFor()

  await counter.reload()
  await addProduct(counter, 'Clase suelta')
  await pickStudent(counter, 'Zoraida Cruz Nueva')
  await openWindow(counter, processButton(counter))
  await counter.getByRole('row', { name: /Zoraida Cruz Nueva/ }).waitFor()

  const [student, sale] = await academy.reading(async ({ students, sales }) => [
    (await students.all()).at(-1),
    (await sales.all()).at(-1),
  ])
  expect(student?.name).toBe('Zoraida Cruz Nueva')
  expect(sale).toMatchObject({ studentId: student?.id, total: 150 })
  expect(logged).toEqual([])
})

test('who may open three pages sees three, and the server answers all that they show', async () => {
  const { origin, academy } = await ownServer({ app: outDir })
  await academy.transaction(async ({ users }) => {
    const user = await users.find(3)
    if (user) await users.replace({ ...user, role: 'admin', pages: ['POS', 'StudentsList', 'AttendancePanel'] })
  })
  const page = await openScreen('estudiantes', { as: 'recepcion', baseURL: `${origin}/` })
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  for (const [path, title] of [
    ['pos', 'Punto de Venta'],
    ['asistencia', 'Asistencia'],
    ['estudiantes', 'Listado de Estudiantes'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  expect(await page.getByRole('navigation').first().getByRole('link').count()).toBe(3)
  expect(refused).toEqual([])
})
