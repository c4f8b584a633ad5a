import { screen } from '@testing-library/react'
import { afterAll, describe, expect, test } from 'vitest'
import { model as formModel } from '#models/record-form.ts'
import { model as removalModel } from '#models/removal.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coveringPaths } from '#support/models/cover.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import { openProducts, productsScreen, typedTexts } from '#support/screens/products.ts'
import {
  answered,
  isFormPath,
  missingAnswered,
  unprotectedRemoval,
  untrodden,
  walkForm,
  walkRemoval,
  type Noun,
} from '#support/screens/record-screen.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { server } = backend
const recorder = coverageRecorder()

const noun: Noun = {
  open: async () => {
    const { app } = await openProducts('?buscar=zapat', { inspect: recorder.inspect })
    await screen.findByLabelText('Editar Zapatillas de media punta')
    return app
  },
  rows: ['Zapatillas de media punta', 'Zapatillas de punta'],
  endpoints: { create: 'create_product', update: 'update_product', remove: 'delete_product' },
  submit: { create: 'Agregar producto', update: 'Actualizar producto' },
  complete: (app, editing) =>
    productsScreen(app).write(
      editing === null
        ? { Nombre: 'Listón', Categoría: 'Accesorios', Precio: '99.50' }
        : { Nombre: editing, Precio: '99.50' },
    ),
  incomplete: (app, editing) =>
    productsScreen(app).write(
      editing === null ? { Nombre: '', Categoría: 'Accesorios', Precio: '99.50' } : { Nombre: '', Precio: '99.50' },
    ),
  amend: (app) => productsScreen(app).write({ Nombre: 'Otro nombre' }),
  typed: typedTexts,
  texts: {
    refused: 'Por favor, completa todos los campos.',
    created: 'Producto agregado con éxito!',
    updated: 'Producto actualizado con éxito!',
    removed: 'Producto eliminado.',
    question: '¿Estás seguro de que quieres eliminar este producto?',
  },
}

describe('every path of the form, through the whole app', () => {
  test.each(coveringPaths(answered(formModel), isFormPath).map((path) => [path.name, path] as const))(
    '%s',
    async (_, path) => {
      expectErrors(/create_product\.php/, /update_product\.php/)
      await walkForm(path, server, noun)
    },
  )
})

/** Every product can be deleted. One of the two visible products must stay. */
const removalPaths = coveringPaths(removalModel, ({ name }) => !/protected|: done.*: done/.test(name))

describe('every path of the removal, through the whole app', () => {
  test.each(removalPaths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expectErrors(/delete_product\.php/)
    await walkRemoval(path, server, noun)
  })
})

afterAll(() => {
  expect(missingAnswered(recorder.of(formModel.machine).missing)).toEqual(untrodden)
  // The first transition of REMOVE is for protected rows.
  expect(recorder.of(removalModel.machine).missing).toEqual(unprotectedRemoval)
})
