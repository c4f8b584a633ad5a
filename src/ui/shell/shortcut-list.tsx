import { Kbd } from '@mantine/core'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import classes from './shortcut-list.module.css'

export type Shortcut = { keys: string; does: string }

/** Dialog with the shortcuts of a screen. */
export const ShortcutList = ({ list, onClose }: { list: readonly Shortcut[]; onClose: () => void }) => (
  <Dialog title="Atajos de teclado" isOpen onClose={onClose}>
    <dl className={classes.list}>
      {[...list, { keys: '?', does: 'Ver esta lista' }].map(({ keys, does }) => (
        <div key={keys}>
          <dt>
            <Kbd>{keys}</Kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
