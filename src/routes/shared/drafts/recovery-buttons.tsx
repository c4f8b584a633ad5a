import { Button } from '@mantine/core'

type Props = {
  /** the text of the button that brings the work back */
  recover: string
  isBusy: boolean
  /** whether it can be brought back now; by default it can */
  mayRecover?: boolean
  /** the id of the element that says which work it is */
  describedBy: string
  onRecover: (pressed: HTMLButtonElement) => void
  onDiscard: (pressed: HTMLButtonElement) => void
}

/** The two buttons of work that was not sent: it comes back, or it is given up (spec 4, Drafts). */
export const RecoveryButtons = ({ recover, isBusy, mayRecover = true, describedBy, onRecover, onDiscard }: Props) => (
  <>
    <Button
      size="compact-md"
      disabled={isBusy || !mayRecover}
      aria-describedby={describedBy}
      onClick={({ currentTarget }) => onRecover(currentTarget)}
    >
      {recover}
    </Button>
    <Button
      size="compact-md"
      variant="subtle"
      color="gray"
      disabled={isBusy}
      aria-describedby={describedBy}
      onClick={({ currentTarget }) => onDiscard(currentTarget)}
    >
      Descartar
    </Button>
  </>
)
