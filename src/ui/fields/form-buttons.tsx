import { Button } from '@mantine/core'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { leaveFocus } from '#ui/fields/leave-focus.ts'

type Props = {
  /** text of the save button */
  submit: string
  isBusy: boolean
  /** cancels the edit; `null` while creating */
  onCancel: (() => void) | null
}

/** The buttons of a form: save, and `Cancelar Edición` while editing (spec 2). */
export const FormButtons = ({ submit, isBusy, onCancel }: Props) => (
  <>
    <ActionButton type="submit" loading={isBusy}>
      {submit}
    </ActionButton>
    {onCancel && (
      <Button variant="default" disabled={isBusy} onMouseDown={leaveFocus} onClick={onCancel}>
        Cancelar Edición
      </Button>
    )}
  </>
)
