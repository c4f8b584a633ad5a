/** What `all.ts` takes pictures of: each screen with data, and what opens on it. */
import type { Page } from 'playwright-core'
import { copied, headings, studentRow } from '#support/files/sheet.ts'
import { addLines, chooseBuyer, openReceipt, openRoll } from './demo.ts'

/** A picture: its name, the path that is opened, and the steps before; the page that `act` returns is taken instead. */
export type Look = { name: string; path: string; act?: (page: Page) => Promise<Page | void> }

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const rows = (page: Page) => page.locator('main tbody tr[data-row]').first().waitFor()

/** Opens the sale, which is a bar at the bottom of a phone. */
async function openSale(page: Page): Promise<void> {
  const bar = page.getByRole('button', { name: /^\d+ productos?/ })
  if (await bar.isVisible()) await bar.click()
}

async function fillCart(page: Page): Promise<void> {
  await addLines(page)
  await openSale(page)
  await chooseBuyer(page)
}

async function chooseProduct(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Leotardo/ })
    .first()
    .click()
  await page.getByRole('group', { name: 'Producto elegido' }).filter({ visible: true }).first().waitFor()
}

/** Opens the form of a list, which stands beside it or behind its button, and sends it empty. */
async function sendEmptyForm(page: Page, opener: string, sender: string | RegExp): Promise<void> {
  const form = page.locator('form')
  if (!(await form.isVisible())) await page.locator('button:visible:not(form button)', { hasText: opener }).click()
  await form.getByRole('button', { name: sender }).click()
}

async function pasteSheet(page: Page): Promise<void> {
  const refused = studentRow(4).with(4, 'Baile de salón').with(2, '12')
  await page
    .getByLabel('Pega aquí las celdas de tu lista')
    .fill(copied([headings, ...[1, 2, 3].map(studentRow), refused]))
  await press(page, 'Revisar')
  await rows(page)
}

const tools = (page: Page) => page.getByRole('complementary', { name: 'Capacitación', exact: true })

const openTools =
  (tab: string, act: (page: Page) => Promise<unknown> = async () => {}) =>
  async (page: Page): Promise<void> => {
    await page.keyboard.press('Control+.')
    await tools(page).getByRole('tab', { name: tab, exact: true }).click()
    await act(page)
  }

/** A pupil begins a mission and sends a code, which the trainer's board takes. */
async function fillBoard(page: Page): Promise<void> {
  const panel = tools(page)
  const choose = (name: string | RegExp) => panel.getByRole('button', { name }).click()
  await panel.getByLabel('Tu nombre').fill('Lupita Núñez')
  await choose(/^Lee el tablero/)
  await choose('Empezar misión')
  await choose('Comprobar')
  await panel.getByText('Todavía no:').waitFor()
  await choose('Enviar mi avance')
  const code = await panel.getByLabel('Código', { exact: true }).inputValue()
  await choose('Todas las misiones')
  await choose('Dejar la misión')
  await choose('Tablero del grupo')
  await panel.getByLabel('Código o enlace de una persona').fill(code)
  await choose('Agregar al tablero')
  await panel.getByRole('list', { name: 'Avance de cada persona' }).waitFor()
}

/** The looks of the academy at work. */
const work: readonly Look[] = [
  {
    name: 'dashboard',
    path: 'dashboard',
    act: (page) => page.getByRole('region', { name: 'Ventas por mes' }).getByText(/2026/).first().waitFor(),
  },
  { name: 'pos', path: 'pos', act: (page) => sees(page, /^POS-\d+/) },
  { name: 'pos-choice', path: 'pos', act: chooseProduct },
  { name: 'pos-cart', path: 'pos', act: fillCart },
  {
    name: 'receipt',
    path: 'pos',
    act: async (page) => {
      await fillCart(page)
      return openReceipt(page, { width: 420, height: 760 })
    },
  },
  {
    name: 'pos-cut',
    path: 'pos?vista=corte',
    act: (page) => page.getByRole('region', { name: 'Lo vendido' }).getByRole('row').first().waitFor(),
  },
  { name: 'students', path: 'estudiantes', act: rows },
  {
    name: 'students-edited',
    path: 'estudiantes',
    act: async (page) => {
      await rows(page)
      await page
        .getByRole('button', { name: /^Editar / })
        .nth(1)
        .click()
    },
  },
  {
    name: 'profile',
    path: 'estudiantes',
    act: async (page) => {
      await page.locator('main tbody tr[data-row] a').first().click()
      await page.getByRole('dialog').getByRole('heading', { name: 'Compras' }).waitFor()
    },
  },
  { name: 'registration', path: 'registro' },
  { name: 'registration-refused', path: 'registro', act: (page) => press(page, 'Registrar') },
  { name: 'import', path: 'registro?vista=importar' },
  { name: 'import-rows', path: 'registro?vista=importar', act: pasteSheet },
  { name: 'calendar', path: 'calendario', act: (page) => sees(page, '16–22 de noviembre') },
  {
    name: 'calendar-refused',
    path: 'calendario',
    act: (page) => sendEmptyForm(page, 'Agregar evento', 'Agregar evento'),
  },
  { name: 'calendar-list', path: 'calendario?vista=lista', act: rows },
  {
    name: 'calendar-detail',
    path: 'calendario',
    act: async (page) => {
      await page.locator('main li[data-hue] > button:visible').first().click()
      await page.getByRole('dialog', { name: 'Detalle del evento' }).waitFor()
    },
  },
  { name: 'products', path: 'productos', act: rows },
  {
    name: 'products-edited',
    path: 'productos',
    act: async (page) => {
      await rows(page)
      await press(page, /^Editar /)
    },
  },
  { name: 'teachers', path: 'maestros', act: rows },
  {
    name: 'teachers-edited',
    path: 'maestros',
    act: async (page) => {
      await rows(page)
      await press(page, /^Editar /)
    },
  },
  {
    name: 'payslip',
    path: 'maestros?inicio=2026-11-01&fin=2026-11-30',
    act: async (page) => {
      await rows(page)
      await press(page, /^Recibo de /)
      await sees(page, 'Recibo de nómina')
    },
  },
  { name: 'attendance', path: 'asistencia', act: (page) => sees(page, 'Historial de asistencia') },
  { name: 'attendance-roll', path: 'asistencia', act: openRoll },
  { name: 'attendance-missing', path: 'asistencia?vista=sin-lista' },
  { name: 'payments', path: 'pagos', act: rows },
  { name: 'payments-year', path: 'pagos?vista=anual', act: (page) => sees(page, 'Abril González Quiñones') },
  { name: 'payments-debts', path: 'pagos?vista=cobranza', act: rows },
  { name: 'finances', path: 'finanzas?inicio=2026-10-01&fin=2026-10-31', act: (page) => sees(page, 'Octubre 2026') },
  { name: 'users', path: 'usuarios', act: rows },
  {
    name: 'users-edited',
    path: 'usuarios',
    act: async (page) => {
      await rows(page)
      await page
        .getByRole('button', { name: /^Editar / })
        .last()
        .click()
    },
  },
  {
    name: 'finder',
    path: 'dashboard',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Buscar en la academia' }).fill('ana')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'menu-left', path: 'pagos', act: (page) => press(page, 'Menú izquierdo') },
  { name: 'menu-right', path: 'pagos', act: (page) => press(page, 'Menú derecho') },
  {
    name: 'question',
    path: 'productos',
    act: async (page) => {
      await rows(page)
      const more = page.getByRole('button', { name: /^Más de / }).first()
      if (await more.isVisible()) await more.click()
      await press(page, /^Eliminar /)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'training-missions', path: 'dashboard', act: openTools('Misiones', (page) => sees(page, 'De una pantalla')) },
  {
    name: 'training-scenario',
    path: 'dashboard',
    act: openTools('Escenario', (page) => sees(page, 'Datos de la academia')),
  },
  {
    name: 'training-faults',
    path: 'dashboard',
    act: openTools('Fallas', (page) => tools(page).getByLabel('Buscar llamada').waitFor()),
  },
  { name: 'training-calls', path: 'dashboard', act: openTools('Llamadas', (page) => sees(page, 'Últimas llamadas')) },
  {
    name: 'training-points',
    path: 'dashboard',
    act: openTools('Puntos de guardado', (page) => tools(page).getByLabel('Nombre del punto').waitFor()),
  },
  {
    name: 'training-machine',
    path: 'pos',
    act: openTools('Máquina', (page) =>
      tools(page)
        .getByRole('region', { name: /^(Diagrama|Lista) de Venta/ })
        .waitFor(),
    ),
  },
  { name: 'training-board', path: 'dashboard', act: openTools('Misiones', fillBoard) },
]

/** The looks of some screens, with the same steps on each. */
const each = (prefix: string, act?: Look['act']): readonly Look[] =>
  ['dashboard', 'estudiantes', 'pos', 'calendario', 'asistencia', 'maestros', 'pagos', 'finanzas'].map((path) => ({
    name: `${prefix}-${path}`,
    path,
    ...(act && { act }),
  }))

/** The looks by scenario of the demo. */
export const looksOf: Readonly<Record<'normal' | 'vacia' | 'error-500', readonly Look[]>> = {
  normal: work,
  vacia: each('empty'),
  'error-500': each('failed', (page) => page.getByRole('button', { name: 'Reintentar' }).first().waitFor()),
}
