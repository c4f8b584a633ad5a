import { Button } from '@mantine/core'
import { ActionButton } from '#ui/fields/action-button.tsx'

type Props = {
  /** the words of the button that saves */
  submit: string
  isBusy: boolean
  /** gives up what is edited; nothing while something new is made */
  onCancel: (() => void) | null
}

/** The buttons of a form: the one that saves, and `Cancelar Edición` while something is edited (spec 2). */
export const FormButtons = ({ submit, isBusy, onCancel }: Props) => (
  <>
    <ActionButton type="submit" loading={isBusy}>
      {submit}
    </ActionButton>
    {onCancel && (
      <Button variant="default" disabled={isBusy} onClick={onCancel}>
        Cancelar Edición
      </Button>
    )}
  </>
)
