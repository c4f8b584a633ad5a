import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { afterAll, describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { report } from '#machines/report.ts'
import { formatMoney } from '#values/money.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { coveringPaths } from '#support/models/cover.ts'
import { answers, empty, expired, html500, phpWarning, refused, unreachable } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coverageRecorder, pathsOf, walk } from '#support/models/model.ts'
import { recordCoverage } from '#support/models/coverage-file.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { model as removalModel } from '#models/removal.ts'
import { days, model } from '#models/report.ts'

const backend = await withBackend()
const { db, server } = backend
const recorder = coverageRecorder()

/** A few days, whose sales are few enough to be on the page. */
const range = '?inicio=2026-10-01&fin=2026-10-31'

const figure = (name: string) => screen.getByText(name, { selector: '[role=group] span' }).nextElementSibling
const output = (name: string) => figure(name)?.textContent ?? ''
const figures = () => ['Ventas totales', 'Gastos totales', 'Utilidad neta'].map(output)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const section = (name: string) => within(screen.getByLabelText(name, { selector: 'section' }))
const button = (name: string) => screen.getByText(name, { selector: 'button *' }).closest('button') ?? document.body

/** The panel with its lists and the sums of the range. */
async function openPanel(path = `/finanzas${range}`) {
  const app = await openApp(path, { as: 'admin', inspect: recorder.inspect })
  await screen.findByText('Panel Financiero', { selector: 'h1' })
  await screen.findByLabelText('Cargar Octubre 2026')
  await waitFor(() => expect(screen.queryByLabelText('Cargando ventas')).not.toBeInTheDocument())
  return app
}

async function typeAmount(app: Awaited<ReturnType<typeof openPanel>>, name: string, text: string) {
  await app.user.clear(field(name))
  if (text) await app.user.type(field(name), text)
}

/** The name that is asked for. */
const prompt = () => within(screen.getByText('Nombre del reporte').closest('form') ?? document.body)
const isNaming = () => screen.queryByText('Nombre del reporte') !== null

/** Types a name once the dialog that asks for it has come in and its field has the keyboard. */
async function nameReport({ user }: Awaited<ReturnType<typeof openApp>>, name: string) {
  await waitFor(() => expect(field('Nombre del reporte')).toHaveFocus())
  await user.keyboard(name)
}

/** The days of October, in cents: what was sold and what its products cost. */
const october = db.reports.find(3) ?? expect.unreachable('no report of October')

describe('the figures of a range (spec 4)', () => {
  test('sales of the days, salaries and production summed by the server, and what is left, in green', async () => {
    const app = await openPanel()
    await waitFor(() => expect(field('Gastos de Producción').value).not.toBe('0.00'))
    expect(output('Ventas totales')).toBe(formatMoney(Math.round(october.total_sales * 100)))
    const spent = Number(field('Salarios Operativos').value.replaceAll(',', ''))
    expect(spent).toBeGreaterThan(0)
    expect(field('Gastos de Producción')).toHaveAttribute('readonly')
    const before = output('Gastos totales')
    await typeAmount(app, 'Arrendamiento', '12,000.50')
    await app.user.tab()
    expect(field('Arrendamiento')).toHaveValue('12,000.50')
    expect(output('Gastos totales')).not.toBe(before)
    expect(section('Gastos').getByText('Total de gastos').nextSibling).toHaveTextContent(output('Gastos totales'))
  })

  test.each([
    ['12,5', true],
    ['abc', true],
    ['-8', true],
    ['', false],
  ])('an expense typed %j counts as nothing; it says so: %s', async (typed, isTold) => {
    const app = await openPanel()
    await waitFor(() => expect(field('Gastos de Producción').value).not.toBe('0.00'))
    await typeAmount(app, 'Mejoras', '100')
    const before = figures()
    await typeAmount(app, 'Mejoras', typed)
    expect(figures()).not.toEqual(before)
    await typeAmount(app, 'Publicidad', '100')
    expect(figures()).toEqual(before)
    expect(screen.queryByText('No es un importe: cuenta como $0.00.') !== null).toBe(isTold)
    if (isTold) expect(field('Mejoras')).toHaveValue(typed)
  })

  test('a loss is red and has a sign; exactly zero is none', async () => {
    const app = await openPanel('/finanzas?inicio=2026-11-20&fin=2026-11-20')
    const sales = Number(output('Ventas totales').replaceAll(/[$,]/g, ''))
    await waitFor(() => expect(field('Gastos de Producción').value).toMatch(/\$/))
    await typeAmount(app, 'Salarios Operativos', '0')
    const production = Number(field('Gastos de Producción').value.replaceAll(/[$,]/g, ''))
    await typeAmount(app, 'Otros Gastos', (sales - production).toFixed(2))
    expect(output('Utilidad neta')).toBe('$0.00')
    await typeAmount(app, 'Otros Gastos', (sales - production + 0.01).toFixed(2))
    expect(output('Utilidad neta')).toBe('−$0.01')
    expect(figure('Utilidad neta')).toHaveAttribute('data-tone', 'loss')
  })

  test('sales of days that nobody can read are in no range, but in the total of all', async () => {
    expectErrors(/list_sales\.php/)
    server.use(
      answers('list_sales', {
        success: true,
        sales: [
          { id: 1, student_id: 1, sale_date: '02/10/2026', total: '1,250.50', products: [] },
          { id: 2, student_id: 1, sale_date: 'ayer', total: '100', products: [] },
          { id: 3, student_id: 1, sale_date: '03/11/2026', total: 50, products: '[]' },
        ],
      }),
    )
    const app = await openPanel()
    expect(output('Ventas totales')).toBe('$1,250.50')
    await app.user.click(button('Limpiar'))
    await waitFor(() => expect(output('Ventas totales')).toBe('$1,400.50'))
    expect(screen.getByText('POS-000002')).toBeVisible()
  })

  test('an end before its start holds no day, and says why', async () => {
    await openPanel('/finanzas?inicio=2026-10-31&fin=2026-10-01')
    expect(screen.getByText('No hay ventas en este rango.')).toBeVisible()
    expect(screen.getByText('La fecha de fin es anterior a la de inicio.')).toBeVisible()
    expect(figures()).toEqual(['$0.00', '$0.00', '$0.00'])
  })
})

/** What of the reports a person tells apart: whether something was typed, and what is asked for. */
const seen = ({ value, context: { typed, missing } }: SnapshotFrom<typeof report>) =>
  value === 'idle'
    ? `idle ${Object.keys(typed[days] ?? {}).length > 0 ? 'typed' : ''} ${missing ?? ''}`
    : `${JSON.stringify(value)} ${missing ?? ''}`

const happens = ({ steps }: { steps: { name: string }[] }, name: string) => steps.some((step) => step.name === name)

/** A panel with a range, or a report that has one, is never saved without it. */
const isPossible = (path: { steps: { name: string }[] }) =>
  !happens(path, 'SAVE without range') || !(happens(path, 'SAVE') || happens(path, 'load: done'))

describe('every path of the reports, through the whole app', () => {
  test.each(coveringPaths(model, seen, isPossible).map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expectErrors(/save_financial_report/, /get_financial_report/)
    const gates = {
      save: gateFor(server, 'save_financial_report'),
      load: gateFor(server, 'get_financial_report'),
    }
    const hasRange = !happens(path, 'SAVE without range')
    const app = await openPanel(hasRange ? undefined : '/finanzas')
    const saved = () => db.reports.all().length
    const before = saved()

    const showRange = async () => {
      if (screen.queryByText('Ver cifras actuales')) await app.user.click(button('Ver cifras actuales'))
    }
    const typeOverRange = async (name: string, text: string) => {
      await showRange()
      await typeAmount(app, name, text)
    }
    const giveDateAndTakeItBack = async () => {
      const before = field('Fecha inicio').value
      for (const day of ['2026-10-05', before]) {
        await app.user.clear(field('Fecha inicio'))
        if (day) await app.user.type(field('Fecha inicio'), day)
        await waitFor(() => expect(window.location.search.includes('inicio=')).toBe(day !== ''))
      }
    }

    await walk(path, {
      events: {
        TYPE_EXPENSE: () => typeOverRange('Publicidad', '500'),
        'TYPE_EXPENSE salaries': () => typeOverRange('Salarios Operativos', '700'),
        SAVE: () => app.user.click(button('Guardar reporte')),
        'SAVE without range': async () => {
          await app.user.click(button('Guardar reporte'))
          await waitFor(() => expect(alerts()).toEqual(['Selecciona un rango de fechas.']))
        },
        NAME: async () => {
          await app.user.clear(field('Nombre del reporte'))
          await app.user.type(field('Nombre del reporte'), 'Cierre')
          await app.user.click(prompt().getByText('Guardar'))
        },
        'NAME blank': async () => {
          await app.user.clear(field('Nombre del reporte'))
          await app.user.click(prompt().getByText('Guardar'))
          await waitFor(() => expect(alerts()).toEqual(['Debe nombrar el reporte.']))
        },
        AMEND: () => (isNaming() ? app.user.type(field('Nombre del reporte'), 'C') : giveDateAndTakeItBack()),
        CANCEL: () => app.user.click(prompt().getByText('Cancelar')),
        LOAD: () => app.user.click(screen.getByLabelText('Cargar Octubre 2026')),
        'save: done': async () => {
          await gates.save.pass()
          await waitFor(() =>
            expect(statuses()).toContain(`Reporte "Cierre" guardado en BD con ID ${db.reports.all().at(-1)?.id}`),
          )
          expect(saved()).toBe(before + 1)
        },
        'save: failed': async () => {
          await gates.save.answer(HttpResponse.json({ success: false, message: 'No hay espacio en el disco.' }))
          await waitFor(() => expect(alerts()).toContain('No hay espacio en el disco.'))
        },
        'load: done': async () => {
          await gates.load.pass()
          await waitFor(() => expect(statuses()).toContain('Reporte "Octubre 2026" cargado.'))
          await waitFor(() => expect(screen.getByText('Ver cifras actuales')).toBeVisible())
          expect(output('Ventas totales')).toBe(formatMoney(Math.round(october.total_sales * 100)))
        },
        'load: failed': async () => {
          await gates.load.answer(HttpResponse.json({ success: false, message: 'El reporte no existe.' }))
          await waitFor(() => expect(alerts()).toContain('El reporte no existe.'))
        },
      },
      states: {
        idle: async ({ context }) => {
          await waitFor(() => expect(isNaming()).toBe(false))
          await waitFor(() => expect(button('Guardar reporte')).toBeEnabled())
          const { Publicidad: publicity, 'Salarios Operativos': salaries } = context.typed[days] ?? {}
          if (publicity !== undefined || salaries !== undefined) await showRange()
          if (publicity !== undefined) expect(field('Publicidad').value).toMatch(/^500/)
          if (salaries !== undefined) expect(field('Salarios Operativos').value).toMatch(/^700/)
          expect(field('Fecha fin').getAttribute('aria-invalid') === 'true').toBe(context.missing === 'range')
        },
        naming: async ({ context }) => {
          await waitFor(() => expect(isNaming()).toBe(true))
          await waitFor(() => expect(prompt().getByText('Guardar').closest('button')).toBeEnabled())
          expect(field('Nombre del reporte').getAttribute('aria-invalid') === 'true').toBe(context.missing === 'name')
        },
        saving: async () => {
          await gates.save.arrival()
          await waitFor(() => expect(prompt().getByText('Guardar').closest('button')).toBeDisabled())
        },
        loading: async () => {
          await gates.load.arrival()
          await waitFor(() => expect(screen.getByLabelText('Cargar Octubre 2026')).toBeDisabled())
        },
      },
    })
  })
})

describe('every path of a report’s removal, through the whole app', () => {
  // Every report may be deleted.
  const paths = pathsOf(removalModel).filter((path) => !happens(path, 'REMOVE a protected row'))

  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expectErrors(/delete_financial_report/)
    const gate = gateFor(server, 'delete_financial_report')
    const app = await openPanel()
    const isListed = () => screen.queryByLabelText('Eliminar Agosto 2026') !== null
    const accept = () => screen.getByText('Aceptar').closest('button')
    await walk(path, {
      events: {
        REMOVE: () => app.user.click(screen.getByLabelText('Eliminar Agosto 2026')),
        ACCEPT: () => app.user.click(screen.getByText('Aceptar')),
        DECLINE: () => app.user.click(screen.getByText('Cancelar')),
        'remove: done': async () => {
          await gate.pass()
          await waitFor(() => expect(statuses()).toEqual(['Reporte eliminado.']))
          await waitFor(() => expect(isListed()).toBe(false))
        },
        'remove: failed': async () => {
          await gate.answer(HttpResponse.json({ success: false }))
          await waitFor(() => expect(alerts()).toEqual(['Error al eliminar']))
          expect(isListed()).toBe(true)
        },
      },
      states: {
        idle: () => waitFor(() => expect(screen.queryByText('¿Eliminar reporte?')).not.toBeInTheDocument()),
        asking: () => {
          expect(screen.getByText('¿Eliminar reporte?')).toBeVisible()
          expect(screen.getByText('Cancelar').closest('button')).toHaveFocus()
        },
        deleting: async () => {
          await gate.arrival()
          expect(accept()).toBeDisabled()
        },
      },
    })
  })
})

describe('a saved report comes back exactly', () => {
  test('its days, expenses, totals and sales, even once other sales were made', async () => {
    const app = await openPanel('/finanzas?inicio=2026-11-18&fin=2026-11-20')
    await waitFor(() => expect(field('Gastos de Producción').value).toMatch(/\$/))
    await typeAmount(app, 'Arrendamiento', '1200.50')
    await typeAmount(app, 'Salarios Operativos', '900')
    const [saved, folios] = [
      figures(),
      section('Ventas')
        .getAllByText(/^POS-/)
        .map((cell) => cell.textContent),
    ]
    await app.user.click(button('Guardar reporte'))
    await nameReport(app, 'Tres días')
    await app.user.click(prompt().getByText('Guardar'))
    await screen.findByLabelText('Cargar Tres días')
    const report = db.reports.all().at(-1)
    expect(report).toMatchObject({ name: 'Tres días', start_date: '2026-11-18', end_date: '2026-11-20' })

    const [sale] = db.sales.all()
    if (!sale) expect.unreachable('no sale')
    await db.sales.insert({ ...sale, date: '19/11/2026', total: 5000 })
    await app.user.click(button('Limpiar'))
    await app.user.click(screen.getByLabelText('Cargar Tres días'))
    await waitFor(() => expect(statuses()).toContain('Reporte "Tres días" cargado.'))
    await waitFor(() => expect(figures()).toEqual(saved))
    expect(section('Ventas').getAllByText(/^POS-/)).toHaveLength(folios.length)
    expect(field('Fecha inicio')).toHaveValue('2026-11-18')
    expect(field('Fecha fin')).toHaveValue('2026-11-20')
    expect(field('Arrendamiento')).toHaveValue('1,200.50')
    expect(field('Salarios Operativos')).toHaveValue('900.00')
    expect(screen.getByText(/con las cifras que se guardaron/)).toBeVisible()
  })

  test('it is in the address: back and forth lead to it, and it is gone with its deletion', async () => {
    const app = await openPanel('/finanzas')
    await app.user.click(screen.getByLabelText('Cargar Octubre 2026'))
    await waitFor(() => expect(window.location.search).toBe('?reporte=3'))
    await screen.findByText('Ver cifras actuales')
    expect(field('Fecha inicio')).toHaveValue('2026-10-01')
    window.history.back()
    await waitFor(() => expect(screen.queryByText('Ver cifras actuales')).not.toBeInTheDocument())
    expect(window.location.search).toBe('')
    window.history.forward()
    await screen.findByText('Ver cifras actuales')
    await app.user.click(screen.getByLabelText('Eliminar Octubre 2026'))
    await app.user.click(await screen.findByText('Aceptar'))
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(screen.queryByText('Ver cifras actuales')).not.toBeInTheDocument()
    expect(field('Fecha inicio')).toHaveValue('')
  })

  test('its address alone opens it, without a word; its dates can be changed', async () => {
    const app = await openPanel('/finanzas?reporte=3')
    await screen.findByText(/con las cifras que se guardaron/)
    expect(statuses()).toEqual([])
    expect(output('Ventas totales')).toBe(formatMoney(Math.round(october.total_sales * 100)))
    await app.user.clear(field('Fecha inicio'))
    await app.user.type(field('Fecha inicio'), '2026-10-05')
    await waitFor(() =>
      expect(window.location.search).toMatch(/^\?(fin=2026-10-31&inicio=2026-10-05|inicio=2026-10-05&fin=2026-10-31)$/),
    )
    expect(screen.queryByText('Ver cifras actuales')).not.toBeInTheDocument()
  })

  test('one that is not there says so and can be asked for again', async () => {
    expectErrors(/get_financial_report/)
    const app = await openPanel('/finanzas?reporte=99')
    await screen.findByText('No se pudo cargar el reporte.')
    server.use(answers('get_financial_report', october))
    await app.user.click(button('Reintentar'))
    await screen.findByText('Ver cifras actuales')
    expect(screen.queryByText('No se pudo cargar el reporte.')).not.toBeInTheDocument()
  })

  test('what was typed over a range is of that range: it is not there without it, and there with it', async () => {
    const app = await openPanel()
    await typeAmount(app, 'Salarios Operativos', '999')
    await app.user.click(screen.getByLabelText('Menú izquierdo', { selector: 'button' }))
    await app.user.click(within(screen.getByRole('navigation', { name: 'Menú izquierdo' })).getByText('Finanzas'))
    await waitFor(() => expect(window.location.search).toBe(''))
    await waitFor(() => expect(field('Salarios Operativos')).toHaveValue('0.00'))
    window.history.back()
    await waitFor(() => expect(window.location.search).toBe(range))
    await waitFor(() => expect(field('Salarios Operativos').value).toMatch(/^999/))
  })

  test('two are compared, the earlier one first', async () => {
    const app = await openPanel()
    await app.user.click(screen.getByLabelText('Comparar Octubre 2026'))
    await app.user.click(screen.getByLabelText('Comparar Agosto 2026'))
    const table = within(await screen.findByLabelText('Comparación', { selector: 'section' }))
    const [head, sales] = (await table.findAllByRole('row')).map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
    const [august, last] = [db.reports.find(1), db.reports.find(3)]
    expect(head).toEqual(['Concepto', 'Agosto 2026', 'Octubre 2026', 'Diferencia'])
    expect(sales?.slice(0, 3)).toEqual([
      'Ventas totales',
      formatMoney(Math.round((august?.total_sales ?? 0) * 100)),
      formatMoney(Math.round((last?.total_sales ?? 0) * 100)),
    ])
    await app.user.click(screen.getByLabelText('Comparar Agosto 2026'))
    expect(screen.queryByText('Comparación')).not.toBeInTheDocument()
  })
})

describe('when the server fails', () => {
  const words = 'No hay espacio en el disco.'
  const faults = (endpoint: string, text: string) =>
    [
      ['an error 500 with HTML', html500(endpoint), text],
      ['a PHP warning before the JSON', phpWarning(endpoint), text],
      ['an empty body', empty(endpoint), text],
      ['success:false with words', refused(endpoint, words), words],
      ['success:false without words', refused(endpoint), text],
      ['no answer', unreachable(endpoint), text],
    ] as const

  test.each(faults('save_financial_report', 'Error al guardar'))(
    'to save a report, with %s: the name stays, the button comes back, one press sent once',
    async (_, fault, text) => {
      expectErrors(/save_financial_report/)
      const app = await openPanel()
      const sent = requestsTo(server, 'save_financial_report')
      server.use(fault)
      await app.user.click(button('Guardar reporte'))
      await nameReport(app, 'Cierre')
      await app.user.click(prompt().getByText('Guardar'))
      await waitFor(() => expect(alerts()).toEqual([text]))
      await waitFor(() => expect(prompt().getByText('Guardar').closest('button')).toBeEnabled())
      expect(field('Nombre del reporte')).toHaveValue('Cierre')
      expect(sent).toHaveLength(1)
      expect(console.error).toHaveBeenCalledOnce()
    },
  )

  test.each(faults('get_financial_report', 'Error al cargar'))(
    'to load a report, with %s: the panel stays as it is',
    async (_, fault, text) => {
      expectErrors(/get_financial_report/)
      const app = await openPanel()
      await waitFor(() => expect(field('Gastos de Producción').value).not.toBe('0.00'))
      await typeAmount(app, 'Publicidad', '500')
      const before = figures()
      server.use(fault)
      await app.user.click(screen.getByLabelText('Cargar Octubre 2026'))
      await waitFor(() => expect(alerts()).toEqual([text]))
      await waitFor(() => expect(screen.getByLabelText('Cargar Octubre 2026')).toBeEnabled())
      expect(figures()).toEqual(before)
      expect(screen.queryByText('Ver cifras actuales')).not.toBeInTheDocument()
    },
  )

  test.each(faults('delete_financial_report', 'Error al eliminar'))(
    'to delete a report, with %s: it stays',
    async (_, fault, text) => {
      expectErrors(/delete_financial_report/)
      const app = await openPanel()
      const sent = requestsTo(server, 'delete_financial_report')
      server.use(fault)
      await app.user.click(screen.getByLabelText('Eliminar Octubre 2026'))
      await app.user.click(screen.getByText('Aceptar'))
      await waitFor(() => expect(alerts()).toEqual([text]))
      expect(screen.getByLabelText('Eliminar Octubre 2026')).toBeVisible()
      expect(sent).toHaveLength(1)
    },
  )

  test.each(
    ['sum_teacher_salaries', 'sum_production_cost'].flatMap((endpoint) =>
      faults(endpoint, '').map(([name, fault]) => [endpoint, name, fault] as const),
    ),
  )('to sum, %s with %s: it is only logged, and the rest goes on', async (endpoint, _, fault) => {
    expectErrors(new RegExp(endpoint))
    server.use(fault)
    const app = await openPanel()
    const [failedField, other] =
      endpoint === 'sum_teacher_salaries'
        ? ['Salarios Operativos', 'Gastos de Producción']
        : ['Gastos de Producción', 'Salarios Operativos']
    await waitFor(() => expect(field(other).value).not.toMatch(/^\$?0\.00$/))
    expect(field(failedField).value).toMatch(/^\$?0\.00$/)
    expect(alerts()).toEqual([])
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce())
    await typeAmount(app, 'Salarios Operativos', '10')
    expect(field('Salarios Operativos')).toHaveValue('10')
  })

  test.each(
    [
      ['list_sales', 'No hay ventas en este rango.'],
      ['list_financial_reports', 'No hay reportes guardados.'],
    ].flatMap(([endpoint = '', text = '']) =>
      faults(endpoint, '').map(([name, fault]) => [endpoint, name, text, fault] as const),
    ),
  )('to list, %s with %s: an empty list that can be asked for again', async (endpoint, _, empties, fault) => {
    expectErrors(new RegExp(endpoint))
    server.use(fault)
    const app = await openApp('/finanzas', { as: 'admin' })
    const text = await screen.findByText(empties)
    server.resetHandlers()
    await app.user.click(within(text.closest('section') ?? document.body).getByText('Reintentar'))
    await waitFor(() => expect(screen.queryByText(empties)).not.toBeInTheDocument())
    expect(alerts()).toEqual([])
  })

  test('to list the students: the sales are there, without names', async () => {
    expectErrors(/list_students/)
    server.use(html500('list_students'))
    await openPanel()
    expect(section('Ventas').getAllByText(/^POS-/).length).toBeGreaterThan(0)
    expect(section('Ventas').getAllByText('—').length).toBeGreaterThan(0)
  })

  test.each([
    ['list_sales', async () => {}],
    ['list_financial_reports', async () => {}],
    ['sum_teacher_salaries', async () => {}],
    ['sum_production_cost', async () => {}],
    [
      'get_financial_report',
      async ({ user }: Awaited<ReturnType<typeof openApp>>) =>
        user.click(await screen.findByLabelText('Cargar Octubre 2026')),
    ],
    [
      'delete_financial_report',
      async ({ user }: Awaited<ReturnType<typeof openApp>>) => {
        await user.click(await screen.findByLabelText('Eliminar Octubre 2026'))
        await user.click(screen.getByText('Aceptar'))
      },
    ],
  ] as const)('to know the session of %s: the login, and then the panel', async (endpoint, act) => {
    expectErrors(new RegExp(endpoint))
    server.use(expired(endpoint))
    const app = await openApp(`/finanzas${range}`, { as: 'admin' })
    await act(app)
    await screen.findByText('Tu sesión ha expirado. Inicia sesión nuevamente.')
    expect(document.querySelector('dialog[open]')).toBeNull()
    server.resetHandlers()
    await app.type('Usuario', 'admin')
    await app.type('Contraseña', 'academia2026')
    await app.user.click(screen.getByText('Iniciar Sesión'))
    await waitFor(() => expect(output('Ventas totales')).toBe(formatMoney(Math.round(october.total_sales * 100))))
    // Until the login is over the panel is there, but hidden.
    await waitFor(() => expect(screen.getByLabelText('Cargar Octubre 2026')).toBeVisible())
    await waitFor(() => expect(field('Gastos de Producción').value).not.toBe('0.00'))
    expect(alerts()).toEqual([])
  })

  test('to know the session: the login, and then what was typed is still there', async () => {
    expectErrors(/save_financial_report/)
    const app = await openPanel()
    await typeAmount(app, 'Publicidad', '500')
    await app.user.click(button('Guardar reporte'))
    await nameReport(app, 'Cierre')
    server.use(expired('save_financial_report'))
    await app.user.click(prompt().getByText('Guardar'))
    await screen.findByText('Tu sesión ha expirado. Inicia sesión nuevamente.')
    server.resetHandlers()
    await app.type('Usuario', 'admin')
    await app.type('Contraseña', 'academia2026')
    await app.user.click(screen.getByText('Iniciar Sesión'))
    await waitFor(() => expect(screen.queryByText('Iniciar Sesión')).not.toBeInTheDocument())
    await waitFor(() => expect(field('Nombre del reporte')).toHaveValue('Cierre'))
    expect(field('Publicidad').value).toMatch(/^500/)
    await app.user.click(prompt().getByText('Guardar'))
    await waitFor(() => expect(statuses().join()).toMatch(/Reporte "Cierre" guardado en BD con ID \d+/))
  })
})

test('two thousand reports are listed without a tear', async () => {
  server.use(
    answers('list_financial_reports', {
      reports: Array.from({ length: 2000 }, (_, index) => ({
        ...october,
        id: index + 1,
        name: `Reporte ${index + 1}`,
      })),
    }),
  )
  await openApp('/finanzas', { as: 'admin' })
  await waitFor(() => expect(screen.getByText('Reportes guardados', { selector: 'h2' })).toBeVisible())
  const table = await section('Reportes guardados').findByRole('table')
  expect(table).toHaveAttribute('aria-rowcount', '2001')
})

afterAll(() => {
  expect(recordCoverage('report', model, recorder).missing).toEqual([])
  expect(recordCoverage('removal, finances', removalModel, recorder).missing).toEqual([
    'removal.idle --REMOVE[0]--> (internal)',
  ])
})
