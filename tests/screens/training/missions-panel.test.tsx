/** The panel of missions: names, progress, the trainer's files, the certificate (docs/misiones.md). */

import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { findQuestion, first } from '#support/screens/find.ts'
import { openWithMissions } from '#support/screens/missions.tsx'
import { openWindows } from '#support/screens/receipt-window.ts'
import { savedFiles } from '#support/screens/saved-files.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const board = 'Lee el tablero de la mañana'

const answers = {
  '¿Cuántos maestros hay registrados?': '8',
  '¿Cuántas disciplinas se ofrecen?': '8',
  '¿Cuál es el producto más vendido, en piezas?': 'Ballet',
}

/** Opens the panel and solves a mission with one hint and one mistake. */
async function openSolved() {
  const opened = await openWithMissions(backend, '/pagos')
  await opened.begin(board, 'Ana Torres')
  await opened.press('Comprobar')
  await opened.panel().findByText('Todavía no:')
  await opened.press(/Dame una pista/)
  for (const [label, text] of Object.entries(answers)) await opened.write(label, text)
  await opened.solves()
  return opened
}

/** The violations that axe finds in the panel. jsdom has no layout and no colors. */
const problems = async () => {
  const panel = screen.getByLabelText('Capacitación', { selector: 'aside' })
  const { violations } = await axe.run(panel, { rules: { 'color-contrast': { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const file = (content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'mision.json', {
    type: 'application/json',
  })

const own = {
  clave: 'mi-mision',
  titulo: 'Mi misión',
  pantalla: 'productos',
  objetivo: 'Mira los productos.',
  porque: 'Se aprende mirando.',
  pistas: ['Están en Productos.'],
  minutos: 1,
  comprobaciones: [{ punto: 'Hay productos', tabla: 'productos', falta: 'Faltan productos.' }],
}

test('a mission requires a name before it begins', async () => {
  const { press, panel } = await openWithMissions(backend, '/pagos')
  await press(board)
  await press('Empezar misión')
  expect(panel().getByText('Escribe tu nombre para empezar.')).toBeVisible()
  expect(panel().getByLabelText('Tu nombre')).toHaveFocus()
})

test('each page can be used by everyone, and the heading has the focus', async () => {
  const { press, write, panel } = await openWithMissions(backend, '/pagos')
  expect(await problems()).toEqual([])
  await write('Tu nombre', 'Ana Torres')
  await press(board)
  expect(await problems()).toEqual([])
  expect(panel().getByText(board, { selector: 'h3' })).toHaveFocus()
  await press('Empezar misión')
  await panel().findByText('Comprobar')
  await press('Comprobar')
  await press(/Dame una pista/)
  await panel().findByText('Todavía no:')
  expect(panel().getByText('Abre el menú derecho y elige Dashboard.')).toBeVisible()
  expect(await problems()).toEqual([])
  for (const [label, text] of Object.entries(answers)) await write(label, text)
  await press('Comprobar')
  await waitFor(() => expect(panel().getByText('¡Misión cumplida!')).toHaveFocus())
  expect(await problems()).toEqual([])
})

describe('a solved mission', () => {
  test('shows its time, its mistakes and its hints, and is done in the list of that name', async () => {
    const { press, write, panel } = await openSolved()
    expect([...document.querySelectorAll('aside dl div')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Tiempo\d+:\d\d$/),
      'Errores1',
      'Pistas1',
    ])
    expect(panel().getByText(/^Comprobaste y faltaba: El número de maestros no es ese/)).toBeVisible()
    await press('Otra misión')
    expect(await panel().findByText('1 de 21 misiones hechas')).toBeVisible()
    expect(panel().getByText(/^Dashboard · hecha en \d:\d\d$/)).toBeVisible()

    await write('Tu nombre', 'Beto')
    expect(panel().getByText('0 de 21 misiones hechas')).toBeVisible()
    await write('Tu nombre', 'Ana Torres')
    expect(panel().getByText('1 de 21 misiones hechas')).toBeVisible()
  })

  test('appears in a file for the trainer, with the open missions, and on a certificate that prints', async () => {
    const { press, app } = await openSolved()
    await press('Otra misión')
    const files = savedFiles()
    await press('Descargar avance (CSV)')
    await waitFor(() => expect(files).toHaveLength(1))
    const lines = (await first(files).text()).split('\r\n')
    expect(lines[0]).toBe('Nombre,Misión,Pantalla,Estado,Fecha,Minutos,Errores,Pistas')
    expect(lines[1]).toMatch(
      /^Ana Torres,Lee el tablero de la mañana,Dashboard,Hecha,20\/11\/2026 \d\d:\d\d,\d[\d.]*,1,1$/,
    )
    expect(lines[2]).toBe('Ana Torres,Un teléfono nuevo y una baja,Estudiantes,Pendiente,,,,')
    expect(lines).toHaveLength(22)

    const { opened, next } = openWindows()
    await press('Certificado')
    const { document: certificate, print } = first(opened)
    expect(certificate.body.textContent).toContain('Se reconoce aAna Torres')
    expect([...certificate.querySelectorAll('tbody td')].map(({ textContent }) => textContent)).toEqual([
      board,
      'Dashboard',
      '20/11/2026',
      expect.stringMatching(/^\d+:\d\d$/),
    ])
    await app.user.click(certificate.querySelector('button') ?? expect.unreachable('no button prints'))
    expect(print).toHaveBeenCalledOnce()

    next.isBlocked = true
    await press('Certificado')
    expect(screen.getByText(/^El navegador no dejó abrir el certificado/)).toBeVisible()
  })
})

describe("a trainer's file", () => {
  test('works like the other missions', async () => {
    const { app, panel, begin, solves } = await openWithMissions(backend, '/pagos')
    await app.user.upload(panel().getByLabelText('Archivo de la misión'), file(own))
    expect(await panel().findByText('Se cargó la misión «Mi misión».')).toBeVisible()
    expect(panel().getByLabelText('De tu capacitador', { selector: 'section' })).toHaveTextContent('Mi misión')
    await begin('Mi misión')
    await solves()
  })

  test('that is unreadable shows its problems and changes nothing', async () => {
    const { app, panel } = await openWithMissions(backend, '/pagos')
    const wrong = { ...own, comprobaciones: [{ ...first(own.comprobaciones), tabla: 'alumnos' }] }
    await app.user.upload(panel().getByLabelText('Archivo de la misión'), file(wrong))
    expect(
      await panel().findByText(/^comprobaciones\[0\]\.tabla: no existe "alumnos"; puede ser «estudiantes»/),
    ).toBeVisible()
    expect(panel().queryByText('De tu capacitador')).not.toBeInTheDocument()
  })
})

test("a trainer's mission is removed after a question, with the focus on the list; the app's own cannot be", async () => {
  const { app, panel, press } = await openWithMissions(backend, '/pagos')
  await app.user.upload(panel().getByLabelText('Archivo de la misión'), file(own))
  await press('Mi misión')
  await press('Quitar misión…')
  const asked = within(await findQuestion())
  expect(asked.getByText('¿Quitar la misión «Mi misión» de este equipo?')).toBeVisible()
  await app.user.click(asked.getByText('Quitar'))
  await waitFor(() => expect(panel().getByText('Misiones', { selector: 'h3' })).toHaveFocus())
  expect(panel().queryByText('Mi misión')).not.toBeInTheDocument()

  await press(board)
  expect(panel().queryByText('Quitar misión…')).not.toBeInTheDocument()
})

test('a file that is missing when it is read has a message, and can be chosen again', async () => {
  expectErrors(/the file of a mission could not be read/)
  const { app, panel } = await openWithMissions(backend, '/pagos')
  const gone = file(own)
  vi.spyOn(gone, 'text').mockRejectedValueOnce(new DOMException('gone', 'NotFoundError'))
  await app.user.upload(panel().getByLabelText('Archivo de la misión'), gone)
  expect(await panel().findByText('No se pudo leer el archivo. Elígelo otra vez.')).toBeVisible()
  await app.user.upload(panel().getByLabelText('Archivo de la misión'), gone)
  expect(await panel().findByText('Se cargó la misión «Mi misión».')).toBeVisible()
})

describe('a link', () => {
  test('opens its mission', async () => {
    const { panel } = await openWithMissions(backend, '/pagos?mision=cierra-el-mes')
    expect(panel().getByText('Cierra el mes', { selector: 'h3' })).toBeVisible()
  })

  test('to a mission of the app has a notice in a new academy that its people are missing', async () => {
    const { panel } = await openWithMissions(backend, '/pagos?mision=cierra-el-mes', { scenario: 'vacia' })
    expect(panel().getByText(/^Esta academia es nueva/)).toBeVisible()
  })

  test('during another mission has a notice, and opens its own mission afterwards', async () => {
    const { begin, tools } = await openWithMissions(backend, '/pagos')
    await begin(board, 'Ana')
    tools.unmount()
    const { panel, leave } = await openWithMissions(backend, '/pagos?mision=cierra-el-mes')
    expect(panel().getByText(board, { selector: 'h3' })).toBeVisible()
    expect(panel().getByText(/^Tu enlace abre «Cierra el mes»/)).toBeVisible()
    await leave()
    expect(panel().getByText('Cierra el mes', { selector: 'h3' })).toBeVisible()
  })

  test('to an unknown mission has a notice', async () => {
    const { panel } = await openWithMissions(backend, '/pagos?mision=otra')
    expect(panel().getByText('No hay ninguna misión «otra». Elige otra, o carga su archivo.')).toBeVisible()
  })

  test('is copied', async () => {
    const { press, panel } = await openWithMissions(backend, '/pagos')
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await press(board)
    await press('Misión por enlace')
    expect(await panel().findByText('Enlace copiado.')).toBeVisible()
    expect(write).toHaveBeenCalledWith('http://localhost/pagos?mision=leer-el-tablero')
  })
})

test('a mission continues after a reload, and is forgotten when it is left', async () => {
  const { app, begin, write, tools, demo, leave } = await openWithMissions(backend, '/pagos')
  await begin('La venta que no llegó', 'Ana')
  expect(demo.switches.get().faults).toEqual({ register_sale: { fault: 'offline', times: 'once' } })
  expect(sessionStorage.getItem('capacitacion/mision')).toContain('venta-que-no-llego')
  await leave()
  expect(demo.switches.get().faults).toEqual({})
  expect(sessionStorage.getItem('capacitacion/mision')).toBeNull()

  await begin(board, 'Ana')
  await write('¿Cuántos maestros hay registrados?', '8')
  tools.unmount()
  const again = await openWithMissions(backend, '/pagos')
  expect(await again.panel().findByDisplayValue('8')).toBeVisible()
  // Waits for the lists that the missions reload.
  await waitFor(() => expect(app.queries.isFetching() + again.app.queries.isFetching()).toBe(0))
})
