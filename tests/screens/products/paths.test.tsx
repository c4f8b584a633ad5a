import { screen } from '@testing-library/react'
import { afterAll, expect } from 'vitest'
import { model as removalModel } from '#models/removal.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coveringPaths } from '#support/models/cover.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import { openProducts, productsScreen, typedTexts } from '#support/screens/products.ts'
import { testRecordPaths } from '#support/screens/record-paths.ts'
import { unprotectedRemoval, type Noun } from '#support/screens/record-screen.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()
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

/** Every product can be deleted. One of the two visible products must stay. */
const removals = coveringPaths(removalModel, ({ name }) => !/protected|: done.*: done/.test(name))

testRecordPaths(noun, { server, expectErrors, recorder, removals })

afterAll(() => {
  // The first transition of REMOVE is for protected rows.
  expect(recorder.of(removalModel.machine).missing).toEqual(unprotectedRemoval)
})
