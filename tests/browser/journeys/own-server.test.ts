/** The production build on the academy's own server, which stores a person's work in its database. */

import { expect, test } from 'vitest'
import { outDir } from '#support/browser/app-server.ts'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { openScreen } from '#support/browser/page.ts'
import { fillRegistration, registerButton } from '#support/browser/registration.ts'
import { openWindow } from '#support/browser/windows.ts'
import { ownServer } from '#support/server/own-server.ts'

test('a student is registered and buys, on two machines, and the server stores both', async () => {
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
