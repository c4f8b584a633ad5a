import { MantineProvider } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { Side, Tab } from '#training/drawer.tsx'
import { ToolsButton } from '#training/tools-button.tsx'
import { useStore } from '#training/use-store.ts'
import { cssVariables, theme } from '#ui/theme.ts'
import type { Store } from '#values/store.ts'

const Drawer = lazy(async () => ({ default: (await import('#training/drawer.tsx')).Drawer }))

/** The open tab of the tools, and whether a link opened it; `null` while the tools are closed. */
export type OpenTools = Store<{ tab: string | undefined; byLink: boolean } | null>

type Props = {
  tabs: readonly Tab[]
  open: OpenTools
  children?: ReactNode
  /** draws the surroundings of the button that opens the tools, such as the band */
  around: (button: ReactNode) => ReactNode
}

/** The trainer's tools beside the app. The button or Ctrl + . opens and closes them. */
export function Tools({ tabs, open, around, children }: Props) {
  const opened = useStore(open)
  const [side, setSide] = useState<Side>('right')
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    open.set(null)
    button.current?.focus()
  }
  const toggle = () => (opened ? close() : open.set({ tab: undefined, byLink: false }))
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
            initialTab={opened.tab}
            takesFocus={!opened.byLink}
            onClose={close}
          />
        </Suspense>
      )}
      {children}
    </MantineProvider>
  )
}
