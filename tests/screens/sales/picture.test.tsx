/** The picture of the chosen product, changed at the counter (spec 2, POS). */

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { expired, html500 } from '#support/screens/faults.ts'
import { around, button, first } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { drawnIn, stubPictures } from '#support/screens/pictures.ts'
import { atCounter, openPos } from '#support/screens/pos.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { signInAgain } from '#support/screens/session.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server, db } = await withBackend()

const leotard = 'Leotardo de manga larga'
const address = 'https://academia.example/leotardo.png'
const stored = () => db.products.first(({ name }) => name === leotard) ?? expect.unreachable('no leotard')
const shownDialog = () => screen.queryByText(`Imagen de ${leotard}`)
const dialog = () => within(first([...document.querySelectorAll<HTMLElement>('[role=dialog]')]))
const change = () => button('Cambiar imagen')

/** The counter with a line in the cart, and the dialog of the next chosen product. */
async function openDialog() {
  const { app, pos } = await openPos()
  await pos.add('Clase suelta')
  await pos.choose(leotard)
  await app.user.click(pos.choice.getByLabelText('Rosa'))
  const cart = pos.cart()
  await app.user.click(change())
  await waitFor(() => expect(shownDialog()).toBeVisible())
  return {
    app,
    pos,
    cart,
    typeAddress: async (text: string) => {
      await app.user.click(dialog().getByLabelText('Desde URL'))
      await app.user.clear(dialog().getByLabelText('URL de la imagen'))
      await app.user.paste(text)
    },
    save: () => app.user.click(button('Guardar', dialog())),
  }
}

/** The dialog is gone, the picture is in the catalogue, and the sale is unchanged. */
async function expectChanged({ pos, cart }: Awaited<ReturnType<typeof openDialog>>, isShown: (src: string) => void) {
  await waitFor(() => expect(statuses()).toEqual(['Producto actualizado con éxito!']))
  await waitFor(() => expect(shownDialog()).not.toBeInTheDocument())
  const listed = around(pos.catalogue.getByText(leotard, { selector: 'button span' }), 'button')
  await waitFor(() => isShown(listed.querySelector('img')?.src ?? ''))
  isShown(around(change(), 'form').querySelector('img')?.src ?? '')
  expect(pos.cart()).toEqual(cart)
  expect(pos.choice.getByLabelText('Rosa')).toBeChecked()
}

test('an address replaces the picture; the product, the choice and the cart stay unchanged', async () => {
  const before = stored()
  const sent = requestsTo(server, 'update_product')
  const opened = await openDialog()
  await waitFor(() => expect(dialog().getByLabelText('Subir archivo')).toHaveFocus())
  expect(dialog().getByAltText('Vista previa')).toHaveAttribute('src', before.imageUrl)
  await opened.typeAddress(` ${address} `)
  await opened.save()
  await expectChanged(opened, (src) => expect(src).toBe(address))
  await waitFor(() => expect(change()).toHaveFocus())
  expect(stored()).toEqual({ ...before, imageUrl: address })
  expect(sent).toHaveLength(1)
})

test('a large file is scaled down first', async () => {
  const before = stored()
  const pictures = stubPictures()
  const opened = await openDialog()
  const photo = new File(['una foto'], 'foto.jpg', { type: 'image/jpeg' })
  await opened.app.user.upload(dialog().getByLabelText('Archivo de imagen'), photo)
  await pictures.show()
  expect(await dialog().findByText('Se guardará en 800 × 600 px, 1 kB.')).toBeVisible()
  await opened.save()
  await expectChanged(opened, (src) => expect(drawnIn(src)).toBe('image/jpeg 800 × 600'))
  expect(stored()).toEqual({ ...before, imageUrl: expect.any(String) })
})

test('«Cancelar» and Escape change nothing, and the next dialog starts anew', async () => {
  const sent = requestsTo(server, 'update_product')
  const { app, typeAddress } = await openDialog()
  const leave = {
    Cancelar: () => app.user.click(button('Cancelar', dialog())),
    Escape: () => app.user.keyboard('{Escape}'),
  }
  for (const [how, leaveBy] of Object.entries(leave)) {
    await typeAddress(address)
    await leaveBy()
    await waitFor(() => expect(shownDialog(), how).not.toBeInTheDocument())
    await waitFor(() => expect(change(), how).toHaveFocus())
    await app.user.click(change())
    await waitFor(() => expect(shownDialog(), how).toBeVisible())
    expect(dialog().getByLabelText('Subir archivo'), how).toBeChecked()
    expect(dialog().getByAltText('Vista previa'), how).toHaveAttribute('src', stored().imageUrl)
  }
  expect(sent).toEqual([])
})

test('a forbidden address is refused beside its field', async () => {
  const sent = requestsTo(server, 'update_product')
  const { typeAddress, save } = await openDialog()
  await typeAddress('javascript:alert(1)')
  await save()
  expect(alerts()).toEqual(['Revisa la imagen del producto.'])
  expect(dialog().getByLabelText('URL de la imagen')).toHaveFocus()
  expect(dialog().getByLabelText('URL de la imagen')).toHaveAccessibleDescription(
    'Escribe una dirección que empiece con https:// o http://.',
  )
  await typeAddress(address)
  await waitFor(() => expect(alerts()).toEqual([]))
  expect(sent).toEqual([])
})

test('one press sends once; after a failure the picture is still in the dialog, and the next press saves it', async () => {
  expectErrors(/update_product\.php/)
  const sent = requestsTo(server, 'update_product')
  const opened = await openDialog()
  await opened.typeAddress(address)
  server.use(html500('update_product'))
  const gate = gateFor(server, 'update_product')
  await opened.app.user.dblClick(button('Guardar', dialog()))
  await gate.arrival()
  await opened.app.user.keyboard('{Escape}')
  expect(button('Guardar', dialog())).toBeDisabled()
  await gate.pass()
  await waitFor(() =>
    expect(alerts().toSorted()).toEqual([
      'Error al guardar el producto.',
      'No se pudo comprobar si la imagen quedó guardada. Revisa la lista antes de repetirlo.',
    ]),
  )
  expect(button('Guardar', dialog())).toHaveFocus()
  expect(dialog().getByLabelText('URL de la imagen')).toHaveValue(address)
  expect(sent).toHaveLength(1)

  server.resetHandlers()
  await opened.save()
  await expectChanged(opened, (src) => expect(src).toBe(address))
  expect(sent).toHaveLength(2)
})

test('a session that expires meanwhile: after the login the dialog is as it was', async () => {
  expectErrors(/update_product\.php/)
  const opened = await openDialog()
  await opened.typeAddress(address)
  server.use(expired('update_product'))
  await opened.save()
  await signInAgain(opened.app, server)
  await waitFor(() => expect(shownDialog()).toBeVisible())
  expect(dialog().getByLabelText('URL de la imagen')).toHaveValue(address)
  await opened.save()
  await expectChanged(opened, (src) => expect(src).toBe(address))
})

describe('the picture can be changed by a user with Productos', () => {
  test('but not by reception, who sees the picture', async () => {
    const pos = await atCounter(await openApp('/pos?inicio=2026-11-17', { as: 'recepcion' }))
    await pos.choose(leotard)
    expect(pos.choice.getByText(leotard)).toBeVisible()
    expect(pos.choice.queryByText('Cambiar imagen')).not.toBeInTheDocument()
    const picture = around(pos.choice.getByText(leotard), 'form').querySelector('img')
    expect(picture).toHaveAttribute('src', stored().imageUrl)
  })

  test('but not for a product that is no longer listed', async () => {
    const { app, pos } = await openPos()
    await pos.choose(leotard)
    expect(change()).toBeVisible()
    db.products.remove(stored().id)
    await app.queries.invalidateQueries()
    await waitFor(() => expect(pos.choice.queryByText('Cambiar imagen')).not.toBeInTheDocument())
    expect(pos.choice.getByText(leotard)).toBeVisible()
  })
})
