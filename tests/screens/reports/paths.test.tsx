import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw/http'
import { afterAll, describe, expect, test } from 'vitest'
import { days, model } from '#models/report.ts'
import { productionCostQuery, reportQuery } from '#rows/reports.ts'
import { salesQuery } from '#rows/sales.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coveringPaths } from '#support/models/cover.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import { walk } from '#support/models/walk.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { amount, field, openPanel, typeAmount, naming } from '#support/screens/finances.ts'
import { button, question } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { db, server } = backend
const recorder = coverageRecorder()

const isNaming = () => screen.queryByText('Nombre del reporte') !== null

const happens = ({ steps }: { steps: { name: string }[] }, name: string) => steps.some((step) => step.name === name)

const over = 'TYPE_EXPENSE over the report'

/** After input over a saved report, only loading the same report is of interest. */
const isOfOneReport = (path: { steps: { name: string }[] }) =>
  !happens(path, over) ||
  path.steps.every(
    ({ name }, at) => (name === over) === (at === 1) && (at < 2 || /^(load|LOAD|ACCEPT|DECLINE)/.test(name)),
  )

/**
 * Excludes saves without a range in a panel or report that has one. A path ends with the answer to a save or a load.
 */
const isPossible = (path: { steps: { name: string }[] }) =>
  isOfOneReport(path) &&
  ((!path.steps.slice(0, -1).some(({ name }) => /^(sending|load): /.test(name)) &&
    !happens(path, 'SAVE without range')) ||
    !['COPY_EXPENSES', 'SAVE', 'SAVE pending', 'SAVE without sales', 'load: done'].some((name) => happens(path, name)))

/** draft.test.tsx tests the recovery after a reload. */
const { RECOVER: _kept, ...cases } = model.cases
const shown = { ...model, cases }

describe('every path of the reports, through the whole app', () => {
  test.each(coveringPaths(shown, isPossible).map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expectErrors(/save_financial_report/, /get_financial_report/, /list_sales/, /sum_production_cost/)
    const hasRange = !happens(path, 'SAVE without range')
    const app = await openPanel(hasRange ? undefined : '/finanzas?fechas=todas', { inspect: recorder.inspect })
    if (happens(path, over)) await app.queries.query(reportQuery('3'))
    const gates = {
      save: gateFor(server, 'save_financial_report'),
      load: gateFor(server, 'get_financial_report'),
    }
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
        if (day) await app.user.paste(day)
        await waitFor(() => expect(window.location.search.includes('inicio=')).toBe(day !== ''))
      }
    }

    let areSalesFailing = false
    /** the production cost, while it is held */
    let sum: PromiseWithResolvers<Response | undefined> | undefined
    const answerSum = (response?: Response) => {
      sum?.resolve(response)
      sum = undefined
    }
    const showFigures = async ({ withSales = true, pending = false }) => {
      if (areSalesFailing === withSales) {
        areSalesFailing = !withSales
        await act(() => app.queries.resetQueries(salesQuery()))
      }
      if (pending && !sum) {
        sum = Promise.withResolvers()
        void app.queries.invalidateQueries(productionCostQuery('2026-10-01', '2026-10-31'))
      }
      if (!pending) answerSum()
      await waitFor(() => expect(app.queries.isFetching()).toBe(pending ? 1 : 0))
    }
    server.use(
      http.get('*/api/list_sales.php', () => (areSalesFailing ? HttpResponse.error() : undefined)),
      http.get('*/api/sum_production_cost.php', () => sum?.promise),
    )
    let name = ''
    const nameIt = async (text = 'Cierre') => {
      name = text
      await app.user.clear(field('Nombre del reporte'))
      await app.user.paste(text)
      await app.user.click(naming().getByText('Guardar'))
    }
    const seesNoSales = () =>
      waitFor(() =>
        expect(alerts()).toContain('No se pudieron cargar las ventas. Sin ellas no se puede guardar el reporte.'),
      )

    await walk(path, {
      events: {
        TYPE_EXPENSE: () => typeOverRange('Publicidad', '500'),
        'TYPE_EXPENSE salaries': () => typeOverRange('Salarios Operativos', '700'),
        [over]: async () => {
          act(() => window.history.pushState(null, '', '/finanzas?reporte=3'))
          await waitFor(() => expect(screen.getByText('Ver cifras actuales')).toBeVisible())
          await typeAmount(app, 'Publicidad', '500')
          await showRange()
        },
        COPY_EXPENSES: async () => {
          await showRange()
          await app.user.click(button('Copiar gastos de «Septiembre 2026»'))
        },
        SAVE: async () => {
          await showFigures({})
          await app.user.click(button('Guardar reporte'))
        },
        'SAVE pending': async () => {
          await showFigures({ pending: true })
          await app.user.click(button('Guardar reporte'))
        },
        'SAVE without sales': async () => {
          await showFigures({ withSales: false })
          await app.user.click(button('Guardar reporte'))
          await seesNoSales()
        },
        'SAVE without range': async () => {
          await app.user.click(button('Guardar reporte'))
          await waitFor(() => expect(alerts()).toEqual(['Selecciona un rango de fechas.']))
        },
        NAME: async () => {
          await showFigures({})
          await nameIt()
        },
        'NAME pending': async () => {
          await showFigures({ pending: true })
          await nameIt()
        },
        'NAME without sales': async () => {
          await showFigures({ withSales: false })
          await nameIt()
          await seesNoSales()
        },
        'NAME taken': async () => {
          await showFigures({})
          await nameIt('octubre 2026')
        },
        'NAME taken, pending': async () => {
          await showFigures({ pending: true })
          await nameIt('octubre 2026')
        },
        ACCEPT: () => app.user.click(button(/^(Guardar otro|Aceptar)$/, within(question()))),
        DECLINE: () => app.user.click(button('Cancelar', within(question()))),
        'settle: done': () => answerSum(),
        'settle: failed': async () => {
          answerSum(HttpResponse.error())
          await waitFor(() => expect(alerts()).toContain('No se pudo calcular la suma.'))
        },
        'NAME blank': async () => {
          await app.user.clear(field('Nombre del reporte'))
          await app.user.click(naming().getByText('Guardar'))
          await waitFor(() => expect(alerts()).toContain('Debe nombrar el reporte.'))
        },
        AMEND: () => (isNaming() ? app.user.type(field('Nombre del reporte'), 'C') : giveDateAndTakeItBack()),
        CANCEL: () => app.user.click(naming().getByText('Cancelar')),
        LOAD: () => app.user.click(screen.getByLabelText('Cargar Octubre 2026')),
        'sending: done': async () => {
          await gates.save.pass()
          await waitFor(() =>
            expect(statuses()).toContain(`Reporte "${name}" guardado en BD con ID ${db.reports.all().at(-1)?.id}`),
          )
          expect(saved()).toBe(before + 1)
        },
        'sending: not saved': async () => {
          await gates.save.answer(HttpResponse.json({ success: false, message: 'No hay espacio en el disco.' }))
          await waitFor(() => expect(alerts()).toContain('No hay espacio en el disco.'))
        },
        'load: done': async () => {
          await gates.load.pass()
          await waitFor(() => expect(statuses()).toContain('Reporte "Octubre 2026" cargado.'))
          await waitFor(() => expect(screen.getByText('Ver cifras actuales')).toBeVisible())
          expect(amount('Ventas totales')).toBe('$82,722.35')
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
          const {
            Publicidad: publicity,
            'Salarios Operativos': salaries,
            Arrendamiento: rent,
          } = context.typed[days] ?? {}
          if ([publicity, salaries, rent].some((amount) => amount !== undefined)) await showRange()
          if (rent !== undefined) expect(field('Arrendamiento')).toHaveValue('12,000.00')
          if (publicity !== undefined) expect(field('Publicidad').value).toMatch(/^500/)
          if (salaries !== undefined) expect(field('Salarios Operativos').value).toMatch(/^700/)
          expect(field('Fecha fin').getAttribute('aria-invalid') === 'true').toBe(context.missing === 'range')
        },
        naming: async ({ context }) => {
          await waitFor(() => expect(isNaming()).toBe(true))
          await waitFor(() => expect(button('Guardar', naming())).toBeEnabled())
          expect(field('Nombre del reporte').getAttribute('aria-invalid') === 'true').toBe(context.missing === 'name')
        },
        confirming: () => expect(screen.getByText('Ya hay un reporte «octubre 2026». ¿Guardar otro?')).toBeVisible(),
        confirmingDiscard: () =>
          expect(question()).toHaveTextContent(/^¿Descartar los cambios\?.*Se pierden los gastos/),
        waiting: () => expect(naming().getByText('Esperando a que se sumen las cifras…')).toBeVisible(),
        saving: async () => {
          await gates.save.arrival()
          await waitFor(() => expect(button('Guardar', naming())).toBeDisabled())
        },
        loading: async () => {
          await gates.load.arrival()
          await waitFor(() => expect(screen.getByLabelText('Cargar Octubre 2026')).toBeDisabled())
        },
      },
    })
  })
})

afterAll(() => {
  const { missing } = recorder.of(model.machine)
  expect(missing.filter((id) => !id.includes('RECOVER'))).toEqual([])
})
