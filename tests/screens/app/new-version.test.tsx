import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw/http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openScope } from '#actors/lifetime/scope.ts'
import { createMissingCode } from '#actors/missing-code.ts'
import { deleteProductEndpoint } from '#api/products.ts'
import { openApp, statuses } from '#support/screens/app.tsx'
import { button } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { openProducts } from '#support/screens/products.ts'
import { comeBack } from '#support/screens/tabs.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

const announced = 'Hay una versión nueva'

/** The page of a build, as the server sends it. */
const page = (version: string) => `<!doctype html><script type="module" src="/assets/${version}.js"></script>`

/** Makes the open page belong to the build `index-old`, and the server send `deployed`. */
function deploy(deployed: () => Response) {
  const script = document.createElement('script')
  // This type prevents the script from running when it is added.
  script.setAttribute('src', '/assets/index-old.js')
  script.type = 'module'
  document.head.append(script)
  onTestFinished(() => script.remove())
  const asked: string[] = []
  server.use(
    http.get('*/index.html', ({ request }) => {
      asked.push(request.url)
      return deployed()
    }),
  )
  return asked
}

test('a new version is announced on return to the page, and opens when the person asks and no save runs', async () => {
  let version = 'index-old'
  const asked = deploy(() => HttpResponse.text(page(version)))
  const { app } = await openProducts()
  comeBack()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(statuses()).not.toContain(announced)
  version = 'index-new'
  await waitFor(() => {
    comeBack()
    expect(statuses()).toContain(announced)
  })
  comeBack()
  expect(app.reload).not.toHaveBeenCalled()

  const gate = gateFor(server, 'delete_product')
  await app.user.click(
    (await screen.findAllByLabelText(/^Eliminar /, { selector: 'button' }))[0] ?? expect.unreachable(),
  )
  await app.user.click(button('Aceptar'))
  await gate.arrival()
  await app.user.click(button('Actualizar'))
  expect(button('Actualizar')).toHaveAttribute('data-loading', 'true')
  expect(app.reload).not.toHaveBeenCalled()
  await gate.pass()
  await waitFor(() => expect(app.reload).toHaveBeenCalledOnce())
})

test('the reload for code that a deployment removed waits for the saves that run', async () => {
  deploy(() => HttpResponse.text(page('index-new')))
  onTestFinished(() => sessionStorage.clear())
  const scope = openScope()
  const settling = vi.spyOn(scope.calls, 'changesDone')
  const saved = Promise.withResolvers<void>()
  void scope.calls.notifyCall(deleteProductEndpoint, saved.promise)
  const reload = vi.fn()
  createMissingCode(scope, reload).start()
  await waitFor(() => expect(settling).toHaveBeenCalledOnce())
  expect(reload).not.toHaveBeenCalled()
  saved.resolve()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test.each([
  ['without a network', () => HttpResponse.error()],
  ['with an error of the server', () => new HttpResponse('<h1>500</h1>', { status: 500 })],
  ['behind a login of the network', () => HttpResponse.html('<h1>Wi-Fi gratis</h1>')],
])('there is no announcement and no log entry %s', async (_, answer) => {
  const asked = deploy(answer)
  await openApp('/pos', { as: 'admin' })
  await screen.findByText('El carrito está vacío.')
  comeBack()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(statuses()).not.toContain(announced)
})
