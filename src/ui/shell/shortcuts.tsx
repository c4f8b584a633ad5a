import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Keyboard } from 'lucide-react'
import { memo } from 'react'
import { latePart } from '#ui/shell/late-part.tsx'
import { useShortcuts } from '#ui/shell/use-shortcuts.ts'
import type { Shortcut } from './shortcut-list.tsx'
import classes from './shortcuts.module.css'

const { Part: ShortcutList } = latePart(async () => (await import('./shortcut-list.tsx')).ShortcutList)

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
      {isOpen && <ShortcutList list={list} onClose={close} />}
    </>
  )
})
