import { CloseButton, Tabs } from '@mantine/core'
import { useEventListener } from '@mantine/hooks'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import classes from './drawer.module.css'
import '#ui/work.css'
import '@mantine/core/styles/Tabs.layer.css'

/** A group of tools. */
export type Tab = {
  value: string
  label: string
  /** drawn while the tab is chosen */
  panel: ReactNode
}

type Props = {
  tabs: readonly Tab[]
  /** the tab that is shown first */
  first: string | undefined
  onClose: () => void
}

/** The trainer's tools, beside the app: not modal, so that the app can be worked with meanwhile. */
export function Drawer({ tabs, first = tabs[0]?.value, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const drawer = useEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) onClose()
  })
  return (
    <aside ref={drawer} id="training-tools" className={classes.drawer} aria-labelledby="training-title">
      <header className={classes.head}>
        <h2 ref={heading} id="training-title" tabIndex={-1}>
          Capacitación
        </h2>
        <CloseButton aria-label="Cerrar capacitación" size="lg" onClick={onClose} />
      </header>
      <Tabs defaultValue={first ?? null} keepMounted={false} className={classes.tabs ?? ''}>
        <Tabs.List>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, panel }) => (
          <Tabs.Panel key={value} value={value} className={classes.panel ?? ''}>
            <Suspense>{panel}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </aside>
  )
}
