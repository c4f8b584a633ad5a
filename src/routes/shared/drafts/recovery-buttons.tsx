import { Button } from '@mantine/core'

type Props = {
  recover: string
  isBusy: boolean
  /** whether it can be recovered now; by default it can */
  mayRecover?: boolean
  describedBy: string
  onRecover: (pressed: HTMLButtonElement) => void
  onDiscard: (pressed: HTMLButtonElement) => void
}

/** Two buttons of unsent work: recover or discard (spec 4, Drafts). */
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
