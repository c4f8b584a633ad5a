import { useDisclosure, usePrevious } from '@mantine/hooks'
import { useCallback, useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
// The actor of the sale loads these parts late. With the counter they are there before the first sale.
import '#actors/ports/sale-check.ts'
import '#actors/ports/sale-months.ts'
import type { SaleDraft } from '#actors/drafts/sale-draft.ts'
import type { SaleActor } from '#actors/sale.ts'
import type { Product } from '#api/products.ts'
import type { Missing } from '#rules/sales/cart.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import { useShortcuts } from '#ui/shell/use-shortcuts.ts'
import { keepInSight, useChosenPlace, type PressedIn } from './chosen-place.tsx'
import { useIsBusy } from './questions/use-questions.ts'

/** Focus and actions of the counter (spec 2, POS). */
export function useCounter(sale: SaleActor, draft: SaleDraft) {
  const isBusy = useIsBusy(sale)
  const student = useRef<HTMLInputElement>(null)
  const finder = useRef<HTMLInputElement>(null)
  const choice = useRef<HTMLDivElement>(null)
  const counter = useRef<HTMLDivElement>(null)
  const { goodsRef, place, rooms, press, returnFocus } = useChosenPlace()
  const bar = useBar(sale, draft, { counter, student })
  const leaving = useBack(sale)

  /** Focuses the missing choice. Returns whether there is one. */
  const focusMissing = () => {
    const { missing } = sale.getSnapshot().context
    if (missing) focusesOf({ student, finder, choice, counter, showGoods: () => flushSync(bar.close) })[missing]()
    return missing !== null
  }
  const find = useCallback(() => {
    // Only Chromium focuses a field when its text is selected.
    finder.current?.focus()
    finder.current?.select()
  }, [])
  const attempt = (type: 'ADD_LINE' | 'PROCESS' | 'PAY_OTHERWISE') => {
    flushSync(() => sale.send({ type }))
    const isMissing = focusMissing()
    if (type === 'PROCESS') focusWrongPayment(sale, counter.current)
    if (!isMissing && type === 'ADD_LINE' && !sale.getSnapshot().hasTag('busy')) find()
  }
  /** Unchooses the product. If the focus was in the panel, it returns to the pressed button. */
  const putBack = useCallback(() => {
    const { activeElement } = document
    const isElsewhere = activeElement !== document.body && choice.current?.contains(activeElement) !== true
    sale.send({ type: 'EDIT', change: { kind: 'PUT_BACK_PRODUCT' } })
    if (!isElsewhere && !returnFocus()) find()
  }, [sale, returnFocus, find])
  const choose = useCallback(
    (product: Product, by?: MouseEvent<HTMLElement>, pressedIn: PressedIn = 'catalogue') => {
      const goIn = () => choice.current?.querySelector('input')?.focus({ preventScroll: true })
      // Ignores the second click of a double click: it would unchoose the product, or choose another that moved there.
      if (by && by.detail > 1) return goIn()
      const isChosen = canPutBack(sale) && sale.getSnapshot().context.choice?.product.id === product.id
      if (isChosen && by) {
        press(by.currentTarget, pressedIn)
        putBack()
        return
      }
      keepInSight(by?.currentTarget, () =>
        flushSync(() => {
          press(by?.currentTarget ?? null, pressedIn)
          sale.send({ type: 'EDIT', change: { kind: 'CHOOSE_PRODUCT', product } })
        }),
      )
      choice.current?.scrollIntoView({ block: 'nearest' })
      goIn()
    },
    [sale, press, putBack],
  )
  const { toStudent, sellAgain } = useStudentField(sale, student, bar.open)
  useKeys(sale, { find, putBack, back: leaving.back, process: () => attempt('PROCESS'), toStudent })

  useNextSale(isBusy, student, counter)

  return {
    studentRef: student,
    finderRef: finder,
    choiceRef: choice,
    counterRef: counter,
    ...leaving,
    goodsRef,
    place,
    rooms,
    bar,
    isBusy,
    attempt,
    choose,
    putBack,
    find,
    focusMissing,
    sellAgain,
  }
}

/** Leads to the student field, also with lines for a student who is chosen there. */
function useStudentField(sale: SaleActor, student: RefObject<HTMLInputElement | null>, open: () => void) {
  const toStudent = useCallback(() => {
    // In a narrow window the field is behind the closed bar.
    flushSync(open)
    student.current?.focus()
  }, [student, open])
  const sellAgain = useCallback(
    (lines: CartLine[]) => {
      const { length } = sale.getSnapshot().context.lost
      sale.send({ type: 'RECOVER', kept: { buyer: null, choice: null, lines, lost: [] } })
      // Lines that came to a counter in use wait as a lost sale: they change places with its cart.
      const waiting = sale.getSnapshot().context.lost[length]
      if (waiting) sale.send({ type: 'REOPEN', id: waiting.id })
      toStudent()
    },
    [sale, toStudent],
  )
  return { toStudent, sellAgain }
}

/** Starts the next sale at the student field, or at the bar that closed over it: the disabled button lost the focus. */
function useNextSale(
  isBusy: boolean,
  student: RefObject<HTMLInputElement | null>,
  counter: RefObject<HTMLElement | null>,
): void {
  const wasBusy = usePrevious(isBusy)
  useEffect(() => {
    if (!wasBusy || isBusy || document.activeElement !== document.body) return
    student.current?.focus()
    if (document.activeElement === document.body) barOf(counter)?.focus()
  }, [isBusy, wasBusy, student, counter])
}

/** The button of the bar; a wide screen does not draw it. */
const barOf = ({ current }: RefObject<HTMLElement | null>): HTMLButtonElement | undefined => {
  const bar = current?.querySelector('button')
  return bar?.offsetParent ? bar : undefined
}

/** The way back from the payment to the cart, and the button that opened it, which gets the focus. */
function useBack(sale: SaleActor) {
  const otherwise = useRef<HTMLButtonElement>(null)
  const back = useCallback(() => {
    flushSync(() => sale.send({ type: 'BACK' }))
    otherwise.current?.focus()
  }, [sale])
  return { otherwiseRef: otherwise, back }
}

/** A wrong payment is not sent: its field gets the focus. */
function focusWrongPayment(sale: SaleActor, counter: HTMLElement | null): void {
  if (canGoBack(sale)) counter?.querySelector<HTMLElement>('fieldset input[aria-invalid=true]')?.focus()
}

/** Keys of the counter (spec 2, POS). */
function useKeys(sale: SaleActor, does: Record<'find' | 'putBack' | 'back' | 'process' | 'toStudent', () => void>) {
  useShortcuts([
    ['/', does.find],
    ['shift+/', does.find],
  ])
  const dismiss = (event: KeyboardEvent) => {
    // An open list, a search with text and a menu handle Escape first.
    const dismissed = canPutBack(sale) ? does.putBack : canGoBack(sale) ? does.back : null
    if (event.defaultPrevented || event.repeat || !dismissed || document.querySelector('nav[data-open=true]')) return
    event.preventDefault()
    dismissed()
  }
  useShortcuts(
    [
      ['Escape', dismiss, { preventDefault: false }],
      ['mod+Enter', ({ repeat }) => void (repeat || does.process())],
      ['F2', does.toStudent],
    ],
    [],
  )
}

const canPutBack = (sale: SaleActor): boolean =>
  sale.getSnapshot().can({ type: 'EDIT', change: { kind: 'PUT_BACK_PRODUCT' } })

const canGoBack = (sale: SaleActor): boolean => sale.getSnapshot().can({ type: 'BACK' })

/**
 * Bar of the sale on a phone. It opens for a recovered sale, which would be hidden otherwise. If it closes over the
 * focused field, it gets the focus.
 */
function useBar(sale: SaleActor, draft: SaleDraft, { counter, student }: Pick<Parts, 'counter' | 'student'>) {
  const [isOpen, { open, close, toggle }] = useDisclosure(false)
  useEffect(() => {
    const onSold = () => {
      // The next student may be typed before the answer.
      if (document.activeElement !== student.current) close()
    }
    const watching = [sale.on('sold', onSold), draft.on('recovered', open)]
    return () => watching.forEach((each) => each.unsubscribe())
  }, [sale, draft, student, open, close])
  useEffect(() => {
    if (!isOpen && counter.current?.contains(document.activeElement)) barOf(counter)?.focus()
  }, [isOpen, counter])
  return { isOpen, open, close, toggle }
}

type Parts = Record<'student' | 'finder' | 'choice' | 'counter', RefObject<HTMLElement | null>> & {
  /** shows the search, which the open sale covers in a narrow window */
  showGoods: () => void
}

function focusesOf({ student, finder, choice, counter, showGoods }: Parts): Record<Missing, () => void> {
  const search = () => {
    showGoods()
    finder.current?.focus()
  }
  /** Focuses the unchosen colours or sizes, with their hint in view. */
  const kind = () => {
    const group = choice.current?.querySelector('[aria-invalid=true]')
    group?.querySelector('input')?.focus({ preventScroll: true })
    group?.scrollIntoView({ block: 'nearest' })
    // The hint makes the panel taller, so the button that adds scrolls into view.
    choice.current?.scrollIntoView({ block: 'nearest' })
  }
  return {
    student: () => student.current?.focus(),
    lines: search,
    product: search,
    color: kind,
    size: kind,
    quantity: () => choice.current?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus(),
    discount: () => counter.current?.querySelector<HTMLElement>('td input[aria-invalid=true]')?.focus(),
  }
}
