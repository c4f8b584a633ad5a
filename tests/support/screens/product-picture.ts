/** The picture in the product form (spec 2, Pictures). */

import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { statuses, type openApp } from '#support/screens/app.tsx'
import { openProducts } from '#support/screens/products.ts'

/** A product of the seeded academy with a picture. */
export const shoes = 'Zapatillas de media punta'

export const preview = () => screen.findByAltText<HTMLImageElement>('Vista previa')
/** A product that lacks only its picture. */
const ribbon = { Nombre: 'Listón', Categoría: 'Accesorios', Precio: '35.50' }

/**
 * Opens the form of a new product that lacks only its picture; `choose` uploads a picture, `save` saves the product.
 */
export async function openNewProduct() {
  const { app, products } = await openProducts()
  await products.write(ribbon)
  await app.user.click(screen.getByText('Más: costo, colores, tallas e imagen'))
  return {
    app,
    products,
    choose: (file: File) => upload(app, file),
    save: async () => {
      await app.user.click(products.submit())
      await waitFor(() => expect(statuses()).toContain('Producto agregado con éxito!'))
    },
  }
}

/** Chooses a file as the picture of the product in the form. */
export async function upload({ user }: Pick<Awaited<ReturnType<typeof openApp>>, 'user'>, file: File) {
  await user.click(screen.getByLabelText('Subir archivo'))
  await user.upload(screen.getByLabelText('Archivo de imagen'), file)
}
