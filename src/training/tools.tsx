import { MantineProvider } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { Side, Tab } from '#training/drawer.tsx'
import { ToolsButton } from '#training/tools-button.tsx'
import { cssVariables, theme } from '#ui/theme.ts'

const Drawer = lazy(async () => ({ default: (await import('#training/drawer.tsx')).Drawer }))

type Props = {
  tabs: readonly Tab[]
  /** the tab that is open at first, if the tools are */
  opened?: string | undefined
  /** draws what stands around the app, with the button that opens the tools */
  around: (button: ReactNode) => ReactNode
}

/** The tools beside the app, opened by their button or by Ctrl+. */
export function Tools({ tabs, opened, around }: Props) {
  const [isOpen, setOpen] = useState(opened !== undefined)
  const [side, setSide] = useState<Side>('right')
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const toggle = () => (isOpen ? close() : setOpen(true))
  useHotkeys([['ctrl+.', toggle]], [])

  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {around(<ToolsButton ref={button} isOpen={isOpen} onToggle={toggle} />)}
      {isOpen && (
        <Suspense>
          <Drawer tabs={tabs} side={side} onMove={setSide} first={opened} onClose={close} />
        </Suspense>
      )}
    </MantineProvider>
  )
}
