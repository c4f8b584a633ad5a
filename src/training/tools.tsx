import { MantineProvider } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { Side, Tab } from '#training/drawer.tsx'
import { ToolsButton } from '#training/tools-button.tsx'
import { cssVariables, theme } from '#ui/theme.ts'

const Drawer = lazy(async () => ({ default: (await import('#training/drawer.tsx')).Drawer }))

type Props = {
  tabs: readonly Tab[]
  /** the `value` of the tab with which the tools open at once; without it they are closed at first */
  initialTab?: string | undefined
  /** draws what surrounds the button that opens the tools, such as the band */
  around: (button: ReactNode) => ReactNode
}

/** The trainer's tools beside the app, which open and close by their button or by Ctrl + . */
export function Tools({ tabs, initialTab, around }: Props) {
  const [opened, setOpened] = useState<'by link' | 'by hand' | null>(initialTab === undefined ? null : 'by link')
  const [side, setSide] = useState<Side>('right')
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpened(null)
    button.current?.focus()
  }
  const toggle = () => (opened ? close() : setOpened('by hand'))
  useHotkeys([['ctrl+.', toggle]], [])

  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {around(<ToolsButton ref={button} isOpen={opened !== null} onToggle={toggle} />)}
      {opened && (
        <Suspense>
          <Drawer
            tabs={tabs}
            side={side}
            onMove={setSide}
            initialTab={initialTab}
            takesFocus={opened === 'by hand'}
            onClose={close}
          />
        </Suspense>
      )}
    </MantineProvider>
  )
}
