import { Button } from '@mantine/core'
import { usePrevious } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, type KeyboardEvent } from 'react'
import type { StudentImportActor } from '#actors/student-import.ts'
import { correctionsOf, type CheckedRow } from '#forms/student-import.ts'
import { RegistrationFields } from '#routes/shared/fields/registration-fields.tsx'
import classes from '#routes/shared/import/import.module.css'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { GuidedForm } from '#ui/fields/guided-form.tsx'
import type { OpenRow } from '#ui/table/column.ts'
import type { ImportLists } from './use-import-data.ts'

/** The row being corrected, with the registration's fields instead of cells. Its verdict follows the typed values. */
export function useOpenImportRow(
  actor: StudentImportActor,
  line: number | null,
  { disciplines, known }: ImportLists,
): OpenRow<CheckedRow> | null {
  useFocusAfterCorrecting(line)
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.ariaExpanded === 'true') return
      event.preventDefault()
      actor.send({ type: 'CANCEL' })
    },
    [actor],
  )
  return useMemo(() => {
    if (line === null) return null
    const cells = ({ values, verdict, row }: CheckedRow) => (
      <td role="cell" colSpan={99} className={classes.open}>
        <GuidedForm
          startsFocused
          isBusy={false}
          className={classes.form}
          onSubmit={() => actor.send({ type: 'CLOSE', known })}
        >
          <RegistrationFields
            values={values}
            hints={verdict.is === 'wrong' ? verdict.refusal.hints : undefined}
            disciplines={disciplines}
            levels={known.levels}
            onChange={(changes) => {
              const { context } = actor.getSnapshot()
              actor.send({ type: 'CHANGE', values: correctionsOf(changes, row, context, known) })
            }}
          />
          <div className={classes.bar}>
            <Button variant="default" onClick={() => actor.send({ type: 'CANCEL' })}>
              Cancelar
            </Button>
            <ActionButton type="submit">Listo</ActionButton>
          </div>
        </GuidedForm>
      </td>
    )
    return { id: String(line), cells, onKeyDown }
  }, [actor, line, disciplines, known, onKeyDown])
}

const editOf = (selector: string): HTMLElement | null => document.querySelector(`${selector} button[title=Editar]`)

/** Moves the focus to the next row to correct, because a corrected row leaves the list. Enter then goes on. */
function useFocusAfterCorrecting(line: number | null) {
  const before = usePrevious(line)
  useEffect(() => {
    if (line === null && typeof before === 'number')
      (editOf(`[data-row="${String(before)}"]`) ?? editOf('[data-row]') ?? document.getElementById('main'))?.focus()
  }, [before, line])
}
