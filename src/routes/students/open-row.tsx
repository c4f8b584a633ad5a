import { usePrevious } from '@mantine/hooks'
import { useEffect, useMemo, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { StudentRowActor } from '#actors/student-row.ts'
import type { Student } from '#api/students.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { isEnter } from '#ui/fields/enter.ts'
import { isFocusAstray } from '#ui/fields/focus-astray.ts'
import type { OpenRow } from '#ui/table/column.ts'
import { RowForm, type Offered } from './form.tsx'

/** Row of the student `open` in the table: its form and its keys. Its `Editar` gets the focus back. */
export function useOpenRow(
  row: StudentRowActor,
  open: Student | null,
  { disciplines, levels }: Offered,
): OpenRow<Student> | null {
  const today = useToday()
  useFocusAfterEditing(open?.id)
  return useMemo(() => {
    if (!open) return null
    const save = () => {
      flushSync(() => row.send({ type: 'SAVE', today }))
      inRow(open.id, '[aria-invalid=true]')?.focus()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForRow(event)) return
      event.preventDefault()
      if (event.key === 'Escape') row.send({ type: 'DISMISS' })
      else if (!event.repeat) save()
    }
    const cells = (_: Student, columns: number) => (
      <RowForm
        key={open.id}
        row={row}
        student={open}
        columns={columns}
        disciplines={disciplines}
        levels={levels}
        onSave={save}
      />
    )
    return { id: open.id, cells, onKeyDown }
  }, [open, row, today, disciplines, levels])
}

/** Returns whether a key is for the row: Enter outside buttons, or Escape without an open list or question. */
function isForRow(press: KeyboardEvent): boolean {
  const { key, target, defaultPrevented } = press
  if (defaultPrevented || !(target instanceof Element) || target.closest('dialog')) return false
  return key === 'Escape' ? target.ariaExpanded !== 'true' : isEnter(press) && target.closest('button') === null
}

const inRow = (id: string, selector: string): HTMLElement | null =>
  document.querySelector(`[data-row="${CSS.escape(id)}"] ${selector}`)

/** Focuses the `Editar` of a row after a save or cancel. If the row left the list, the table gets the focus. */
function useFocusAfterEditing(openId: string | undefined) {
  const before = usePrevious(openId)
  useEffect(() => {
    if (before === undefined || openId !== undefined) return
    const edit = inRow(before, 'button[title=Editar]')
    if (isFocusAstray(edit)) edit?.focus()
  }, [before, openId])
}
