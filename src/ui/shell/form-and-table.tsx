import { Button, CloseButton } from '@mantine/core'
import { useFocusTrap, useHotkeys, useMediaQuery, useMergedRef } from '@mantine/hooks'
import { Plus } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import classes from './form-and-table.module.css'

type Props = {
  /** what the form does now (`Nuevo producto`, `Editar Mochila`) */
  title: string
  /** the button that opens the form where there is no room for it beside the table */
  openLabel: string
  sheet: { isOpen: boolean; open: () => void; close: () => void }
  form: ReactNode
  /** the table, with what belongs to it */
  children: ReactNode
}

/** Whether there is no room for a form beside its table, so that it is a sheet. */
export const useHasSheet = (): boolean =>
  useMediaQuery('(max-width: 63.99rem)', false, { getInitialValueInEffect: false })

/** A form beside its table; where there is no room for both, the form is a sheet over it that keeps what was typed. */
export function FormAndTable({ title, openLabel, sheet, form, children }: Props) {
  const id = useId()
  const isSheet = useHasSheet() && sheet.isOpen
  const trap = useFocusTrap(isSheet)
  const section = useRef<HTMLElement>(null)
  // Before the form takes the keyboard, it is known who had it and gets it back; the trap gives it to what is marked so.
  useLayoutEffect(() => {
    if (!isSheet) return undefined
    const opener = document.activeElement
    section.current?.querySelector('form :is(input, select, textarea)')?.setAttribute('data-autofocus', '')
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [isSheet])
  const dismiss = ({ target }: KeyboardEvent) => {
    // Escape closes what is open within, or asked over it, before it closes the sheet.
    const isOurs = target instanceof Element && section.current?.contains(target) === true
    if (isOurs && target.ariaExpanded !== 'true') sheet.close()
  }
  useHotkeys(isSheet ? [['Escape', dismiss]] : [], [])

  return (
    <div className={classes.split}>
      <Button className={classes.opener ?? ''} leftSection={<Plus size={18} aria-hidden />} onClick={sheet.open}>
        {openLabel}
      </Button>
      {isSheet && <div className={classes.scrim} aria-hidden onClick={sheet.close} />}
      <section
        ref={useMergedRef(section, trap)}
        className={classes.form}
        data-open={sheet.isOpen}
        aria-labelledby={id}
        {...(isSheet ? { role: 'dialog', 'aria-modal': true } : {})}
      >
        <header className={classes.top}>
          <h2 id={id}>{title}</h2>
          <CloseButton className={classes.close ?? ''} size={44} aria-label="Cerrar formulario" onClick={sheet.close} />
        </header>
        {form}
      </section>
      <div className={classes.table}>{children}</div>
    </div>
  )
}
