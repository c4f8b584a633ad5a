import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { latePart } from '#ui/shell/late-part.tsx'
import { useShortcuts } from '#ui/shell/use-shortcuts.ts'
import classes from './opener.module.css'

const { Part: Finder, prepare } = latePart(async () => (await import('./finder.tsx')).Finder, { hasField: true })

/** Button and shortcut (Ctrl + K) that open the search of the whole academy (spec 2, Search everywhere). */
export function FinderOpener() {
  const [isOpen, { open, close }] = useDisclosure(false)
  useShortcuts([['mod+K', open]], [])
  return (
    <>
      <Button
        className={classes.finder ?? ''}
        variant="default"
        size="compact-md"
        leftSection={<Search size={18} />}
        rightSection={<kbd data-keys="Ctrl K" aria-hidden />}
        aria-label="Buscar"
        aria-keyshortcuts="Control+K"
        onPointerEnter={prepare}
        onClick={open}
      >
        Buscar
      </Button>
      {isOpen && <Finder onClose={close} />}
    </>
  )
}
