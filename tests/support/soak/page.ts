/**
 * An open page of the app without its views. A person's orders are events of the app's own actors; what the person would
 * read goes out. It runs in a thread of Node and in a real browser.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyMachineSnapshot } from 'xstate'
import { openScope } from '#actors/scope.ts'
import { runSession } from '#actors/session.ts'
import { createStudentRow } from '#actors/student-row.ts'
import { openVisit, type Visit } from '#actors/visit.ts'
import { createPayment } from '#actors/payment.ts'
import { createRecordForm } from '#actors/record-form.ts'
import { createRegistration } from '#actors/registration.ts'
import { createRemoval } from '#actors/removal.ts'
import { createReport, reportRemoval } from '#actors/report.ts'
import { reloadLists, rowsIn } from '#actors/reload.ts'
import { attendanceQuery } from '#api/attendance.ts'
import { paymentsQuery } from '#api/payments.ts'
import {
  createProduct,
  deleteProduct,
  productsQuery,
  updateProduct,
  type Product,
  type ProductDraft,
} from '#api/products.ts'
import { createQueries } from '#api/queries.ts'
import { productionCostQuery, reportsQuery, salariesQuery } from '#api/reports.ts'
import { salesQuery } from '#api/sales.ts'
import { studentsQuery } from '#api/students.ts'
import type { Notice } from '#machines/notice.ts'
import { isSameProduct, productTexts, productValues, readProduct, type ProductValues } from '#rules/product-form.ts'
import { sentProduct } from '#rules/sent-records.ts'
import { localDay } from '#values/dates.ts'
import type { ListName, Order, Place, Sight } from '#support/soak/orders.ts'

/** What a page needs of where it runs. */
export type Surroundings = {
  /** resolves with `true` when nothing is on its way and `isBusy` says no, with `false` if that never comes */
  quiet: (isBusy: () => boolean) => Promise<boolean>
  /** gives control back soon, without waiting for answers */
  glance: () => Promise<void>
  /** what went wrong unseen since the last call */
  takeErrors: () => string[]
}

/** An open page. */
export type Page = {
  follow: (order: Order) => Promise<Sight>
  /** ends everything that runs on the page */
  close: () => void
}

type Worked = { send(event: { type: string }): void; getSnapshot(): AnyMachineSnapshot }

const today = () => localDay(new Date())

/** Loads a list as its screen does when it opens; `isFresh`: as `Actualizar` does. */
const loaders: Record<ListName, (queries: QueryClient, fresh: { staleTime?: number }) => Promise<unknown>> = {
  sales: (queries, fresh) => queries.query({ ...salesQuery(), ...fresh }),
  students: (queries, fresh) => queries.query({ ...studentsQuery(), ...fresh }),
  products: (queries, fresh) => queries.query({ ...productsQuery(), ...fresh }),
  payments: (queries, fresh) => queries.query({ ...paymentsQuery(), ...fresh }),
  attendance: (queries, fresh) => queries.query({ ...attendanceQuery(), ...fresh }),
  reports: (queries, fresh) => queries.query({ ...reportsQuery(), ...fresh }),
  salaries: (queries, fresh) => queries.query({ ...salariesQuery(today(), today()), ...fresh }),
  production: (queries, fresh) => queries.query({ ...productionCostQuery(today(), today()), ...fresh }),
}

const productForm = (visit: Visit) =>
  createRecordForm<Product, ProductValues, ProductDraft>(visit, {
    form: {
      valuesOf: (row) => productValues(row, []),
      isSame: isSameProduct,
      read: readProduct,
      texts: { ...productTexts, sent: { noun: 'el producto', participle: 'guardado' } },
    },
    rows: rowsIn(visit.queries, productsQuery()),
    sentAs: sentProduct,
    save: (id, draft) => (id === null ? createProduct(draft) : updateProduct(id, draft)),
    reload: () => reloadLists(visit.queries, productsQuery()),
  })

const productRemoval = (visit: Visit) =>
  createRemoval<Product>(visit, {
    noun: 'el producto',
    removed: 'Producto eliminado.',
    rows: rowsIn(visit.queries, productsQuery()),
    remove: deleteProduct,
    onRemoved: () => void reloadLists(visit.queries, productsQuery()),
  })

/** The actors of the screens. */
type Screen = Exclude<Place, 'session' | 'sale' | 'saleDraft' | 'rollCall' | 'rollDraft'>

const screenActors: Record<Screen, (visit: Visit) => Worked & { start(): unknown }> = {
  registration: createRegistration,
  studentRow: createStudentRow,
  payment: createPayment,
  product: productForm,
  productRemoval,
  report: (visit) => createReport(visit),
  reportRemoval: (visit) =>
    createRemoval(
      visit,
      reportRemoval(visit, () => {}),
    ),
}

/** Opens a page of the app; its first order waits for the check of the session. */
export function openPage({ quiet, glance, takeErrors }: Surroundings): Page {
  let told: Notice[] = []
  const app = openScope()
  const queries = createQueries()
  const session = runSession(app, { reload: () => {}, whileSigningIn: () => {} })
  let visited: { visit: Visit; screens: Map<Place, Worked> } | null = null
  const enter = () => {
    const { user } = session.getSnapshot().context
    if (visited?.visit.user.id !== user?.id) visited = null
    if (!user) return
    visited ??= {
      visit: openVisit(app, {
        user,
        queries,
        session,
        drawReceipt: () => ({ paper: null, styles: '' }),
        notices: { tell: (notice) => void told.push(notice), dismiss: () => {} },
      }),
      screens: new Map(),
    }
  }
  session.subscribe(enter)
  enter()

  const actorAt = (place: Place): Worked | null => {
    if (place === 'session') return session
    if (!visited) return null
    const { visit, screens } = visited
    if (place === 'sale' || place === 'saleDraft' || place === 'rollCall' || place === 'rollDraft') return visit[place]
    const open = screens.get(place)
    // A registration that is done has left its screen.
    if (open?.getSnapshot().status === 'active') return open
    const actor = screenActors[place](visit)
    actor.start()
    screens.set(place, actor)
    return actor
  }

  return {
    async follow(order) {
      const place = 'place' in order ? order.place : 'session'
      let rows: unknown = null
      let isLoading = order.do === 'load'
      const load = async (list: ListName, isFresh: boolean) => {
        rows = await loaders[list](queries, isFresh ? { staleTime: 0 } : {}).catch(() => null)
        isLoading = false
      }
      if (order.do === 'load') void load(order.list, order.isFresh)
      const isBusy = () =>
        isLoading || session.getSnapshot().matches('checking') || isWorking(actorAt(place)?.getSnapshot())
      let isStuck = !(await quiet(() => session.getSnapshot().matches('checking')))
      // Opened now, so that it is ready when the page is quiet.
      actorAt(place)
      // Behind the login nobody can press anything.
      if (order.do === 'send' && (place === 'session' || screenOf() === 'app'))
        for (const event of order.events) actorAt(place)?.send(event)
      if (order.do === 'send' && order.isHasty) await glance()
      else isStuck ||= !(await quiet(isBusy))
      const notices = told
      told = []
      return { screen: screenOf(), notices, rows: jsonOf(rows), state: stateOf(place), isStuck, errors: takeErrors() }
    },
    close: app.close,
  }

  function screenOf(): Sight['screen'] {
    const now = session.getSnapshot()
    if (now.matches('signedIn')) return 'app'
    return now.matches({ signedOut: { asking: 'unreachable' } }) ? 'unreachable' : 'login'
  }

  function stateOf(place: Place): Sight['state'] {
    const state = actorAt(place)?.getSnapshot()
    return state ? { value: state.value, tags: [...state.tags], context: jsonOf(state.context) } : null
  }
}

/** Whether something is on its way: a call, or the search for drafts, which a browser answers later. */
const isWorking = (state: AnyMachineSnapshot | undefined): boolean =>
  state !== undefined && (state.hasTag('busy') || state.matches({ offering: 'looking' }))

const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
