import { Modal } from '@mantine/core'
import { use, type ReactNode } from 'react'
import { ScreenVisible } from '#ui/shell/screen-visible.ts'
import classes from './dialog.module.css'
import { followFocus } from './marked-focus.ts'
import { useReturnedFocus } from './returned-focus.ts'

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** its buttons, including `Cerrar`; without them the dialog has a close icon */
  actions?: ReactNode
  /** whether it is two columns wide; then it hangs from the top and grows downwards */
  isWide?: boolean
  children: ReactNode
}

export function Dialog({ title, isOpen, onClose, actions, isWide = false, children }: Props) {
  const isShown = use(ScreenVisible)
  const content = useReturnedFocus(isOpen)
  return (
    <Modal.Root
      opened={isOpen && isShown}
      keepMounted={isOpen}
      size={isWide ? '46rem' : 'md'}
      onClose={onClose}
      closeOnEscape={false}
      returnFocus={false}
      // A wide dialog loads part by part. Centred, each part would move the earlier ones.
      centered={!isWide}
      onKeyDown={(event) => {
        // Escape first closes an open list, then the dialog.
        const { key, target } = event
        if (key !== 'Escape' || (target instanceof Element && target.ariaExpanded === 'true')) return
        // Otherwise the same press would answer the question of the close.
        event.preventDefault()
        onClose()
      }}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} onFocus={followFocus}>
        {/* Mantine's own header would add a second `banner` landmark. */}
        <div className={classes.top}>
          <Modal.Title>{title}</Modal.Title>
          {!actions && <Modal.CloseButton aria-label="Cerrar" size="lg" />}
        </div>
        <Modal.Body>{children}</Modal.Body>
        {actions && <div className={classes.actions}>{actions}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}
