import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { leaveFocus } from '#ui/fields/leave-focus.ts'
import classes from './form-buttons.module.css'

type Props = {
  /** text of the save button */
  submit: string
  isBusy: boolean
  /** cancels the edit; `null` while creating */
  onCancel: (() => void) | null
  /** of a form that places its buttons otherwise than in a row below its fields */
  className?: string | undefined
  /** what stands with the buttons */
  children?: ReactNode
}

/** The buttons of a form: save, and `Cancelar Edición` while editing (spec 2). */
export const FormButtons = ({ submit, isBusy, onCancel, className = classes.buttons, children }: Props) => (
  <div className={className}>
    <ActionButton type="submit" loading={isBusy}>
      {submit}
    </ActionButton>
    {onCancel && (
      <Button variant="default" disabled={isBusy} onMouseDown={leaveFocus} onClick={onCancel}>
        Cancelar Edición
      </Button>
    )}
    {children}
  </div>
)
