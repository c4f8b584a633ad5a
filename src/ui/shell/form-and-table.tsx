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
import { besideTable, TakenBeside } from '#ui/shell/column-width.ts'
import { focusForm, FormOpener, useHasSheet, type FormSheet } from '#ui/shell/form-opener.tsx'
import classes from './form-and-table.module.css'

type Props = {
  /** title of the form (`Nuevo producto`, `Editar Mochila`) */
  title: string
  /** for a form with little beside it: wide enough for two columns of fields where the window is */
  isFormWide?: boolean
  /** whether what stands in place of the table has the screen for itself; the form keeps what is typed */
  isTableAlone?: boolean
  /** whether the form is a sheet on wide screens too, for what stands in place of the table and needs all of them */
  isAlwaysSheet?: boolean
  sheet: FormSheet
  form: ReactNode
  /** the table */
  children: ReactNode
}

/** The height that a sticky form cannot use, in px: the top bar and the gaps around the form. */
const taken = 88

/** Whether an element is short enough to stay in view beside a scrolling table. */
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

/**
 * A form beside its table, or out of sight; on a narrow screen a sheet over the table. Closed, it keeps what is typed.
 */
export function FormAndTable({ title, isFormWide, isTableAlone, isAlwaysSheet = false, sheet, form, children }: Props) {
  const id = useId()
  const isNarrow = useHasSheet()
  const hasSheet = isAlwaysSheet || isNarrow
  const isSheet = hasSheet && sheet.isOpen
  const isBeside = !hasSheet && (sheet.isOpen || sheet.isBeside)
  // A form out of sight is drawn in the moment after the screen appears.
  const isFormDrawn = useDeferredValue(true, false) || isSheet || isBeside
  const trap = useFocusTrap(isSheet)
  const section = useRef<HTMLElement>(null)
  const fits = useFits(section)
  useFocusOfSheet(section, isSheet)
  useFocusBeside(section, isBeside, hasSheet)
  // Not a listener of the page: by then a list that the same key closes is closed.
  const dismiss = (event: KeyboardEvent) => {
    const { key, target } = event
    // Escape first closes an open list in the form or a question over it, then the sheet.
    const isOurs = target instanceof Element && section.current?.contains(target) === true
    if (key !== 'Escape' || !isOurs || target.ariaExpanded === 'true') return
    // The same key would answer the question that it raises.
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
        {...(isSheet ? { role: 'dialog', 'aria-modal': true, onKeyDown: dismiss } : {})}
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

/** A sheet begins at its first field, and gives the focus back to what had it. */
function useFocusOfSheet(section: RefObject<HTMLElement | null>, isSheet: boolean) {
  // Runs before the focus trap: remembers the focused element, and marks the first field for the trap to focus.
  useLayoutEffect(() => {
    if (!isSheet) return undefined
    const opener = document.activeElement
    section.current?.querySelector(firstField)?.setAttribute('data-autofocus', '')
    return () => {
      // A question over the sheet, which closes with it, still holds the focus now.
      queueMicrotask(() => {
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      })
    }
  }, [section, isSheet])
}

/**
 * A form that comes beside the table begins at its first field; one that goes gives the focus back to what opened it,
 * or to the button that opens it again.
 */
function useFocusBeside(section: RefObject<HTMLElement | null>, isBeside: boolean, hasSheet: boolean) {
  const wasBeside = useRef(isBeside)
  const opener = useRef<Element | null>(null)
  // Before the fields of an edited row take the focus.
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
