import { CloseButton } from '@mantine/core'
import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import {
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { followFocus, markFocus } from '#ui/dialogs/marked-focus.ts'
import { besideTable, TakenBeside } from '#ui/shell/column-width.ts'
import { focusForm, FormOpener, useHasSheet, type FormSheet } from '#ui/shell/form-opener.tsx'
import classes from './form-and-table.module.css'

type Props = {
  title: string
  /** whether the form has two columns of fields if the window is wide enough */
  isFormWide?: boolean
  /** whether the content beside the form has the whole screen; the form keeps its typed values */
  isTableAlone?: boolean
  /** whether the form is a sheet on wide screens too, for wide content beside it */
  isAlwaysSheet?: boolean
  sheet: FormSheet
  form: ReactNode
  children: ReactNode
}

/** Height in px that a sticky form cannot use: the top bar and the gaps. */
const taken = 88

/** Returns whether an element is short enough to stay in view beside a scrolling table. */
function useFits(element: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false)
  useEffect(() => {
    const measure = () => setFits((element.current?.offsetHeight ?? 0) + taken <= window.innerHeight)
    const observer = new ResizeObserver(measure)
    if (element.current) observer.observe(element.current)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [element])
  return fits
}

/** Form beside its table, hidden, or a sheet on a narrow screen. A closed form keeps its typed values. */
export function FormAndTable({ title, isFormWide, isTableAlone, isAlwaysSheet = false, sheet, form, children }: Props) {
  const id = useId()
  const isNarrow = useHasSheet()
  const hasSheet = isAlwaysSheet || isNarrow
  const isSheet = hasSheet && sheet.isOpen
  const isBeside = !hasSheet && (sheet.isOpen || sheet.isBeside)
  // A hidden form renders just after the screen.
  const isFormDrawn = useDeferredValue(true, false) || isSheet || isBeside
  const trap = useFocusTrap(isSheet)
  const section = useRef<HTMLElement>(null)
  const fits = useFits(section)
  useFocusOfSheet(section, isSheet)
  useFocusBeside(section, isBeside, hasSheet)
  // Not a listener of the page, because by then the same key has closed an open list.
  const dismiss = (event: KeyboardEvent) => {
    const { key, target } = event
    // Escape first closes an open list or a question, then the sheet.
    const isOurs = target instanceof Element && section.current?.contains(target) === true
    if (key !== 'Escape' || !isOurs || target.ariaExpanded === 'true') return
    // Otherwise the same key would answer the question that it raises.
    event.preventDefault()
    sheet.close()
  }

  return (
    <div
      className={classes.split}
      data-wide={isFormWide}
      data-alone={isTableAlone}
      data-sheet={hasSheet}
      data-beside={isBeside}
    >
      {isSheet && <div className={classes.scrim} aria-hidden onClick={sheet.close} />}
      <section
        ref={useMergedRef(section, trap)}
        className={classes.form}
        data-open={isSheet || isBeside}
        data-fits={fits}
        aria-labelledby={id}
        {...(isSheet ? { role: 'dialog', 'aria-modal': true, onKeyDown: dismiss, onFocus: followFocus } : {})}
      >
        <header className={classes.top}>
          <h2 id={id}>{title}</h2>
          <CloseButton
            className={classes.close ?? ''}
            size={40}
            iconSize={20}
            aria-label="Cerrar formulario"
            title="Cerrar formulario"
            onClick={sheet.close}
          />
        </header>
        {isFormDrawn && form}
      </section>
      <div className={classes.table}>
        <TakenBeside value={isBeside && isTableAlone !== true ? besideTable : 0}>
          <FormOpener value={isBeside ? focusForm : sheet.open}>{children}</FormOpener>
        </TakenBeside>
      </div>
    </div>
  )
}

function useFocusOfSheet(section: RefObject<HTMLElement | null>, isSheet: boolean) {
  // Runs before the focus trap: stores the focused element, and marks the first field for the trap.
  useLayoutEffect(() => {
    if (!isSheet) return undefined
    const opener = document.activeElement
    markFocus(section.current, section.current?.querySelector(firstField))
    return () => {
      // A question that closes with the sheet still holds the focus now.
      queueMicrotask(() => {
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      })
    }
  }, [section, isSheet])
}

/**
 * Focuses the first field of a form that appears beside the table. A form that disappears returns the focus to its
 * opener, or to the button that opens it.
 */
function useFocusBeside(section: RefObject<HTMLElement | null>, isBeside: boolean, hasSheet: boolean) {
  const wasBeside = useRef(isBeside)
  const opener = useRef<Element | null>(null)
  // Runs before the fields of an edited row take the focus.
  useLayoutEffect(() => {
    if (isBeside && !wasBeside.current) opener.current = document.activeElement
  }, [isBeside])
  useEffect(() => {
    const { activeElement } = document
    const isWithin = section.current?.contains(activeElement) === true
    if (!hasSheet && isBeside && !wasBeside.current && !isWithin)
      section.current?.querySelector<HTMLElement>(firstField)?.focus()
    if (!hasSheet && !isBeside && wasBeside.current && (isWithin || activeElement === document.body)) {
      const before = opener.current
      const next = before?.isConnected === true && before !== document.body ? before : null
      const target = next ?? document.querySelector('[data-opens-form]')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
    wasBeside.current = isBeside
  }, [section, isBeside, hasSheet])
}

const firstField = 'form :is(input:not([readonly]), select, textarea)'
