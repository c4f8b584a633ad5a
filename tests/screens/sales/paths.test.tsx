import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { afterAll, expect, test, vi } from 'vitest'
import type { ContextFrom, SnapshotFrom } from 'xstate'
import type { sale } from '#machines/sale/machine.ts'
import { equalText, monthWaitText, waitText } from '#machines/sale/texts.ts'
import { ignoredWhileSelling, isReloading, model } from '#models/sale.ts'
import { hasDiscipline, isUnusual, type CartLine } from '#rules/sales/sale.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coveringPaths } from '#support/models/cover.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import type { Path as ModelPath } from '#support/models/model.ts'
import { walk } from '#support/models/walk.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { buttons, first, isAsked, question } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { openPos } from '#support/screens/pos.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const recorder = coverageRecorder()
const buyer = db.students.find(1) ?? expect.unreachable('an empty academy')
const student = buyer.name
const otherStudent = db.students.find(2)?.name ?? ''

const requests = {
  student: 'Por favor, selecciona una estudiante.',
  lines: 'Por favor, agrega productos a la venta.',
  product: 'Por favor, selecciona un producto.',
  color: 'Por favor, selecciona un color.',
  size: 'Por favor, selecciona una talla.',
  quantity: 'Por favor, revisa la cantidad.',
  discount: 'Por favor, revisa el descuento.',
}

type Path = ModelPath<typeof sale>
type State = SnapshotFrom<typeof sale>

const isAt = (state: State | undefined, selling: 'asking' | 'waiting' | 'registering' | 'payingDiscipline') =>
  state?.matches({ counter: { selling } }) === true

const hasColorOrSize = ({ choice }: ContextFrom<typeof sale>) => Boolean(choice?.color ?? choice?.size)

/** The answers of the history to a sale without an answer. */
const isSearch = (name: string) => /^sending: (found|several|not found|unknown)$/.test(name)

/**
 * Whether a path is worth walking at the counter. A third check before a sale shows nothing new. A sale that was
 * registered twice stays, so the path searches for it last. questions.test.tsx walks the questions before a sale. A
 * path presses ignored events only during the registration, because the other calls ignore them in the same way. A
 * search takes over the running list, so that list has no answer of its own. The list comes while no product is chosen,
 * during the payment, or to an equal sale that waits for it. Lost sales are recovered or discarded, and products left
 * out, only before a color or size is chosen. Later it is the same.
 */
const isAtCounter = ({ steps }: Path) =>
  steps.filter(({ state }) => isAt(state, 'asking')).length < 3 &&
  !/sending: several.*sending: (found|several|not found|unknown)/.test(steps.map(({ name }) => name).join(' ')) &&
  steps.every(({ name, state }, index) => {
    const { context } = state
    const before = steps[index - 1]?.state
    const isIgnored =
      ignoredWhileSelling.some((ignored) => ignored === name) && before?.matches({ counter: 'selling' }) === true
    const isTakenOver =
      before !== undefined && isReloading(before.value) && (isSearch(name) || context.pending?.wasSent === true)
    // A sale that was sent before only waits for the history.
    const isSentAgain =
      before?.context.pending?.wasSent === true && ['sending: done', 'sending: refused'].includes(name)
    const isBesideChoice = ['REOPEN', 'DISCARD', 'questions: sell'].includes(name)
    return (
      !(before && hasColorOrSize(before.context) && isBesideChoice) &&
      !isTakenOver &&
      !isSentAgain &&
      (!name.startsWith('reload') ||
        (state.matches({ counter: 'composing' })
          ? !context.choice
          : isAt(state, 'payingDiscipline') || isAt(before, 'waiting'))) &&
      (!isIgnored || (isAt(before, 'registering') && !hasDiscipline(context.lines)))
    )
  })

/**
 * draft.test.tsx tests the recovery after a reload; charge.test.tsx tests a student from elsewhere; months.test.tsx
 * tests months; family.test.tsx tests siblings.
 */
const {
  'RECOVER cart': _cart,
  'RECOVER registered sale': _registered,
  SELL_TO: _sellTo,
  TAKE_MONTHS: _takeMonths,
  SET_LINE_MONTH: _setLineMonth,
  ...cases
} = model.cases

test.each(coveringPaths({ ...model, cases }, isAtCounter).map((path) => [path.name, path] as const))(
  'every path of the sale, through the whole app: %s',
  async (_, path) => {
    expectErrors(
      /register_sale\.php/,
      /list_sales\.php/,
      /create_or_update_payment\.php/,
      /list_payments\.php/,
      /list_students\.php/,
    )
    vi.spyOn(window, 'open').mockReturnValue(null)
    const gates = {
      register_sale: gateFor(server, 'register_sale'),
      list_sales: gateFor(server, 'list_sales'),
      list_payments: gateFor(server, 'list_payments'),
      list_students: gateFor(server, 'list_students'),
      create_or_update_payment: gateFor(server, 'create_or_update_payment'),
    }
    const { app, pos } = await openPos({ inspect: recorder.inspect })
    await gates.list_sales.pass()
    await gates.list_students.pass()
    await screen.findByText('Ballet')
    await waitFor(() => expect(screen.queryByLabelText('Cargando ventas')).not.toBeInTheDocument())
    let unanswered: Request | undefined
    /** whether the present sale was sent before */
    let isSent = false
    /** whether the payments were read for a sale that was found later */
    let isRead = false

    const pressFirst = (text: string) => app.user.click(first(buttons(text, pos.counter)))
    const registerUnseen = async () => {
      if (!unanswered) throw new Error('no sale went unanswered')
      const arrived = fetch('/api/register_sale.php', { method: 'POST', body: await unanswered.clone().text() })
      await gates.register_sale.pass()
      await arrived
    }
    /** The sale gets no answer. A sale that was sent before only waits for the history. */
    const loseAnswer = async () => {
      if (isSent) return
      unanswered = await gates.register_sale.arrival()
      await gates.register_sale.answer(HttpResponse.error())
    }
    /** Answers the checks before the sale. Only the student may have changed. */
    const check = async (isChanged: boolean, { context }: State) => {
      await db.students.replace({ ...buyer, status: isChanged ? 'Inactivo' : 'Activo' })
      if (hasDiscipline(context.lines)) await gates.list_payments.answer(HttpResponse.json([]))
      await gates.list_students.pass()
    }
    /** A press of the chosen product puts it back, so a second press chooses it again. */
    const chooseAnew = async (name: string) => {
      await pos.choose(name)
      if (!pos.isChosen()) await pos.choose(name)
    }
    const isBusy = async (endpoint: keyof typeof gates) => {
      await gates[endpoint].arrival()
      await waitFor(() => expect(pos.processButton).toBeDisabled())
    }

    await walk(path, {
      events: {
        // The counter ignores the same student.
        PICK_STUDENT: () => pos.pick(pos.processButton.disabled ? otherStudent : student),
        'CHOOSE leotard': () => chooseAnew('Leotardo de manga larga'),
        'CHOOSE ballet': () => chooseAnew('Ballet'),
        PUT_BACK_PRODUCT: () => app.user.click(pos.choice.getByLabelText('No agregar')),
        CHOOSE_COLOR: () => app.user.click(pos.choice.getByLabelText('Rosa')),
        CHOOSE_SIZE: () => app.user.click(pos.choice.getByLabelText('6')),
        SET_QUANTITY: () => pos.setQuantity(2),
        'SET_QUANTITY many': () => pos.setQuantity(101),
        'SET_QUANTITY unreadable': () => pos.setQuantity('1,5'),
        ADD_LINE: () =>
          pos.isChosen()
            ? app.press('Agregar al carrito')
            : app.user.type(pos.catalogue.getByLabelText('Buscar producto'), '{Enter}'),
        SET_LINE_QUANTITY: () => pos.addOne(0),
        SET_DISCOUNT: () => pos.setDiscount(0, '12.5'),
        'SET_DISCOUNT unreadable': () => pos.setDiscount(0, 'diez'),
        REMOVE_LINE: () => app.user.click(first(pos.removers())),
        // During a sale the button is disabled, but its keys are not.
        PROCESS: () => (pos.processButton.disabled ? app.user.keyboard('{Control>}{Enter}{/Control}') : pos.process()),
        ACCEPT: () => app.press('Es mi venta'),
        DENY: () => app.press('No es mía'),
        DECLINE: () => app.press('Decidir después'),
        REOPEN: () => pressFirst('Recuperar venta'),
        DISCARD: () => pressFirst('Descartar'),
        'questions: sell': async ({ state }) => {
          if (isAsked() && question().textContent.startsWith('Falta agregar')) await app.press('Vender sin agregar')
          if (isUnusual(state.context.lines)) await app.press('Vender de todos modos')
          await check(false, state)
        },
        'questions: back': async ({ state }) => {
          if (state.context.missing) return app.press('Agregar y vender')
          if (!isAsked()) await check(true, state)
          await waitFor(() => expect(isAsked()).toBe(true))
          return app.press('Cancelar')
        },
        'sending: done': () => gates.register_sale.pass(),
        'sending: refused': () =>
          gates.register_sale.answer(HttpResponse.json({ success: false, message: 'El estudiante no existe.' })),
        'sending: found': async () => {
          await loseAnswer()
          await registerUnseen()
          await gates.list_sales.pass()
        },
        'sending: several': async () => {
          await loseAnswer()
          await registerUnseen()
          await registerUnseen()
          await gates.list_sales.pass()
        },
        'sending: not found': async () => {
          await loseAnswer()
          await gates.list_sales.pass()
        },
        'sending: unknown': async () => {
          await loseAnswer()
          await gates.list_sales.answer(HttpResponse.error())
        },
        'reload: done': () => gates.list_sales.pass(),
        'reload: failed': () => gates.list_sales.answer(HttpResponse.error()),
        'pay: done': () => gates.create_or_update_payment.pass(),
        'pay: failed': () => gates.create_or_update_payment.answer(HttpResponse.error()),
      },
      states: {
        'counter.composing': async ({ context }) => {
          expect(isAsked()).toBe(false)
          await waitFor(() => expect(pos.processButton).toBeEnabled())
          await seesCounter(pos, context)
          if (context.choice) expect(pos.choice.getByText(context.choice.product.name)).toBeVisible()
          else expect(pos.isChosen()).toBe(false)
        },
        'counter.selling': ({ context: { isWaitNotified } }) =>
          waitFor(() =>
            expect(statuses().some((text) => text === waitText || text === monthWaitText)).toBe(isWaitNotified),
          ),
        'counter.selling.asking': async ({ context: { choice, lines } }) => {
          if (choice)
            await waitFor(() =>
              expect(question()).toHaveTextContent(`Falta agregar ${choice.product.name} al carrito.`),
            )
          else if (isUnusual(lines))
            await waitFor(() => expect(question()).toHaveTextContent('La venta no es como las demás. ¿Es correcta?'))
          else await isBusy('list_students')
        },
        'counter.selling.waiting': ({ context: { isWaitNotified } }) =>
          waitFor(() => {
            expect(pos.processButton).toBeDisabled()
            // The notice appears at once, not only at another press.
            expect(statuses().includes(equalText)).toBe(!isWaitNotified)
          }),
        'counter.selling.registering': async ({ context: { pending } }) => {
          isSent = pending?.wasSent === true
          isRead = false
          await isBusy(isSent ? 'list_sales' : 'register_sale')
        },
        'counter.selling.payingDiscipline': async ({ context: { pending } }) => {
          if (pending?.wasSent === true && !isRead) await gates.list_payments.answer(HttpResponse.json([]))
          isRead = true
          await isBusy('create_or_update_payment')
        },
        'counter.askingFound': () =>
          waitFor(() => expect(question()).toHaveTextContent(/En el historial hay 2 ventas nuevas iguales: POS-/)),
        'list.still': () => {},
        'list.reloading': () => {},
      },
    })
  },
)

/** The price of one piece, in pesos. */
const prices: Record<string, number> = { 'Leotardo de manga larga': 420, Ballet: 950 }

const totalOf = (lines: Pick<CartLine, 'name' | 'quantity' | 'discountPercent'>[]) =>
  lines
    .map(({ name, quantity, discountPercent }) => ((prices[name] ?? NaN) * quantity * (100 - discountPercent)) / 100)
    .reduce((total, price) => total + price, 0)
    .toLocaleString('es-MX', { style: 'currency', currency: 'MXN' })

async function seesCounter(
  { counter, student: field, removers }: Awaited<ReturnType<typeof openPos>>['pos'],
  { buyer, lines, lost, missing }: ContextFrom<typeof sale>,
) {
  // The field updates a moment after the button. For a student who left, it has more text.
  await waitFor(() => expect(field.value.slice(0, student.length)).toBe(buyer ? student : ''))
  expect(removers()).toHaveLength(lines.length)
  expect(counter.queryByText('El carrito está vacío.') === null).toBe(lines.length > 0)
  expect(counter.getByLabelText('Total')).toHaveTextContent(totalOf(lines))
  expect(counter.queryAllByText('Recuperar venta')).toHaveLength(lost.length)
  if (missing) await waitFor(() => expect(alerts()).toContain(requests[missing]))
}

afterAll(() => {
  const { missing } = recorder.of(model.machine)
  // Only a sale that was stored over a reload can be registered already. payment.test.tsx pays otherwise. family.test.tsx
  // charges siblings.
  const isElsewhere = (id: string) =>
    /RECOVER|REOPEN\[[02]\]|SELL_TO|paying|PAY_OTHERWISE|selling.*--> .*asking$/.test(id)
  expect(missing.filter((id) => !isElsewhere(id))).toEqual([])
})
