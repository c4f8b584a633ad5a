import { ActionIcon, Kbd } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Keyboard } from 'lucide-react'
import { memo } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useShortcuts } from '#ui/shell/use-shortcuts.ts'
import classes from './shortcuts.module.css'

type Shortcut = { keys: string; does: string }

export const Shortcuts = memo(function Shortcuts({ list }: { list: readonly Shortcut[] }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  useShortcuts([['shift+?', open]])
  return (
    <>
      <ActionIcon
        className={classes.opener}
        variant="subtle"
        color="gray"
        size={40}
        aria-label="Atajos de teclado"
        title="Atajos de teclado (?)"
        onClick={open}
      >
        <Keyboard size={20} />
      </ActionIcon>
      <Dialog title="Atajos de teclado" isOpen={isOpen} onClose={close}>
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
    </>
  )
})
