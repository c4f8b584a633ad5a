/** The tab `Máquina` of training mode, beside the whole app: it shows the states of the app. */

import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { HttpResponse } from 'msw/http'
import { expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { goTo } from '#support/screens/app.tsx'
import { button, first, optionsOf } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { openPos } from '#support/screens/pos.ts'
import { withBackend } from '#support/wire/backend.ts'
import { MachinesPanel } from '#training/machines/machines-panel.tsx'
import { recordMachines } from '#training/machines/recorder.ts'

const { db, server } = await withBackend()
const ana = db.students.find(1) ?? expect.unreachable('an empty academy')

/** Opens the panel beside the app; its queries search only the panel. */
function openPanel(recorder: ReturnType<typeof recordMachines>) {
  const { container } = render(
    <MantineProvider>
      <MachinesPanel recorder={recorder} />
    </MantineProvider>,
  )
  const panel = within(container)
  const chooser = () => panel.getByLabelText<HTMLSelectElement>('Máquina')
  return {
    container,
    panel,
    chooser,
    /** the machine that the panel chose by itself */
    ofScreen: () => optionsOf(chooser())[0],
    picture: () => panel.getByRole('img').getAttribute('aria-label'),
    /** the highlighted states, by their names in the diagram */
    highlighted: () =>
      [...container.querySelectorAll('svg g:has(> text[data-highlight=active])')]
        .map((part) =>
          [...part.querySelectorAll('text[data-highlight=active]')].map(({ textContent }) => textContent).join(' '),
        )
        .map((name) => name.replace('● ', ''))
        .toSorted(),
    /** the last transition, by the texts in the diagram */
    taken: () =>
      [...container.querySelectorAll('svg text[data-highlight=taken]')]
        .map(({ textContent }) => textContent.replace('▶ ', ''))
        .join(' '),
    /** the state that the list marks */
    current: () => first([...container.querySelectorAll('[aria-current=true] > p')]).textContent,
    /** the last transitions in the list */
    justTaken: () =>
      [...container.querySelectorAll('li li')].flatMap(({ textContent }) =>
        textContent.endsWith('recién pasó') ? textContent : [],
      ),
    /** the last moves, newest first, without their times */
    moves: () =>
      within(panel.getByLabelText(/^Últimos pasos de /))
        .getAllByRole('button')
        .map(({ textContent }) => textContent.replace(/^.*? · /, '')),
    possible: () => panel.getByLabelText('Qué puede pasar').textContent,
    press: (text: string) => button(text, panel),
  }
}

/** The highlighted states of a sale while no list loads. */
const still = (...states: string[]) =>
  ['el historial de ventas', 'la caja', 'no se espera ningún historial', ...states].toSorted()

test('the counter draws the sale: the highlight follows it to the refusal, and each move can be revisited', async () => {
  expectErrors(/register_sale/)
  const recorder = recordMachines()
  const { app, pos } = await openPos({ inspect: recorder.inspect })
  const panel = openPanel(recorder)
  expect(panel.ofScreen()).toBe('La de esta pantalla: Venta')
  expect(panel.picture()).toBe('Venta: se arma la venta y no se espera ningún historial')
  expect(panel.highlighted()).toEqual(still('se arma la venta'))

  await pos.add('Clase suelta')
  await pos.pick(ana.name)
  await waitFor(() => expect(panel.moves()[0]).toContain('por: elegiste al estudiante'))
  expect(panel.possible()).toContain('pulsa Procesar venta')

  await app.user.selectOptions(panel.chooser(), 'Venta')
  const gate = gateFor(server, 'register_sale')
  await pos.process()
  await gate.arrival()
  await waitFor(() =>
    expect(panel.highlighted()).toEqual(
      still('se procesa la venta', 'se registra la venta, o se busca en el historial'),
    ),
  )
  expect(panel.taken()).toContain('responde lo que se pregunta antes de vender')
  expect(panel.possible()).toContain('el registro de la venta')
  expect(panel.current()).toBe('● Ahora se registra la venta, o se busca en el historial')

  await gate.answer(HttpResponse.json({ success: false, message: 'No hay existencias' }))
  await waitFor(() => expect(panel.highlighted()).toEqual(still('se arma la venta')))
  expect(panel.taken()).toMatch(/^responde el registro de la venta.* \[si no\]$/)
  expect(panel.moves()[0]).toMatch(/^→ se arma la venta y no se espera ningún historial/)

  // Back and forth, by the buttons and by the arrow keys of the list.
  await app.user.click(panel.press('Anterior'))
  expect(panel.highlighted()).toEqual(still('se procesa la venta', 'se registra la venta, o se busca en el historial'))
  expect(panel.panel.getByText(/^Paso \d+ de \d+, /)).toBeVisible()
  expect(panel.press('Siguiente')).not.toHaveAttribute('aria-disabled')
  const list = within(panel.panel.getByLabelText('Últimos pasos de Venta'))
  const steps = () => list.getAllByRole('button')
  expect(steps()[1]).toHaveAttribute('aria-current', 'step')
  steps()[1]?.focus()
  await app.user.keyboard('{ArrowDown}')
  expect(steps()[2]).toHaveFocus()
  expect(panel.highlighted()).toEqual(still('se procesa la venta', 'se pregunta lo que haga falta antes de vender'))
  await app.user.keyboard('{ArrowUp}')
  expect(steps()[1]).toHaveFocus()
  await app.user.keyboard('{Home}')
  expect(panel.press('Siguiente')).toHaveAttribute('aria-disabled', 'true')
  await app.user.keyboard('{End}')
  expect(panel.press('Anterior')).toHaveAttribute('aria-disabled', 'true')
  expect(panel.moves().at(-1)).toBe('→ se arma la venta y no se espera ningún historialpor: empezó')
  await app.user.click(panel.press('Ahora'))
  expect(panel.panel.getByText('Ahora:')).toBeVisible()
  expect(panel.press('Ahora')).toHaveFocus()

  const { violations } = await axe.run(panel.container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
})

test('the panel follows the screen, unless a machine is chosen; its list shows the same in words', async () => {
  const recorder = recordMachines()
  const { app } = await openPos({ inspect: recorder.inspect })
  const panel = openPanel(recorder)
  await goTo(app, 'Menú derecho', 'Estudiantes')
  await waitFor(() => expect(panel.ofScreen()).toBe('La de esta pantalla: Fila de estudiante'))
  expect(panel.highlighted()).toEqual(['se ve el listado'])

  await app.user.click(panel.panel.getByLabelText('Lista'))
  expect(panel.panel.queryByRole('img')).not.toBeInTheDocument()
  expect(panel.current()).toBe('● Ahora se ve el listado')
  await app.user.click(await screen.findByLabelText(`Editar ${ana.name}`))
  await waitFor(() => expect(panel.current()).toBe('● Ahora se edita una fila'))
  expect(panel.justTaken()).toEqual(['pulsa Editar en una fila → se edita una fila · recién pasó'])

  await app.user.selectOptions(panel.chooser(), 'Sesión')
  expect(panel.current()).toBe('● Ahora se ve la academia')
  expect(panel.panel.queryByRole('img')).not.toBeInTheDocument()
  await app.user.selectOptions(panel.chooser(), 'La de esta pantalla: Fila de estudiante')
  expect(panel.current()).toBe('● Ahora se edita una fila')

  // Its moves end with it.
  await app.user.click(panel.press('Anterior'))
  expect(panel.current()).toBe('● Ahora se ve el listado')
  await goTo(app, 'Menú derecho', 'Dashboard')
  await waitFor(() => expect(panel.ofScreen()).toBe('La de esta pantalla: Sesión'))
  expect(await panel.panel.findByText('Ahora:')).toBeVisible()
})
