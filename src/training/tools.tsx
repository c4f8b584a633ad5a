import { MantineProvider } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Demo } from '#mocks/demo.ts'
import { Band } from '#training/band.tsx'
import { cssVariables, theme } from '#ui/theme.ts'

const Drawer = lazy(async () => ({ default: (await import('#training/drawer.tsx')).Drawer }))

type Props = { backend: Demo }

/** The band of training mode and the trainer's tools, which it opens beside the app. */
export function Tools({ backend }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useHotkeys([['ctrl+.', () => (isOpen ? close() : setOpen(true))]], [])

  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Band ref={button} backend={backend} isOpen={isOpen} onToggle={() => (isOpen ? close() : setOpen(true))} />
      {isOpen && (
        <Suspense>
          <Drawer backend={backend} onClose={close} />
        </Suspense>
      )}
    </MantineProvider>
  )
}
