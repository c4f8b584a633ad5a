import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { leaveFocus } from '#ui/fields/leave-focus.ts'
import classes from './form-buttons.module.css'

type Props = {
  submit: string
  isBusy: boolean
  /** cancels the edit; `null` while creating */
  onCancel: (() => void) | null
  /** for a form that does not place its buttons in a row below its fields */
  className?: string | undefined
  children?: ReactNode
}

/** Buttons of a form: save, and `Cancelar Edición` while editing (spec 2). */
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
