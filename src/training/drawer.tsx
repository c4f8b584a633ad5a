import { ActionIcon, CloseButton, Tabs } from '@mantine/core'
import { useEventListener } from '@mantine/hooks'
import { PanelLeft, PanelRight } from 'lucide-react'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import classes from './drawer.module.css'
import '#ui/work.css'
import '@mantine/core/styles/Tabs.layer.css'

export type Tab = {
  value: string
  label: string
  /** the beginning of the label, for a narrow row */
  short?: string
  /** drawn while the tab is chosen */
  panel: ReactNode
}

export type Side = 'left' | 'right'

type Props = {
  tabs: readonly Tab[]
  side: Side
  onMove: (side: Side) => void
  /** the `value` of the first chosen tab; default: the first tab */
  initialTab: string | undefined
  /** whether the tools take the focus when they open; `false` protects a person who is typing */
  takesFocus: boolean
  onClose: () => void
}

/** The trainer's tools beside the app. They are not modal, so that the app stays usable. */
export function Drawer({ tabs, side, onMove, initialTab = tabs[0]?.value, takesFocus, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const drawer = useEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Otherwise the same press would also close something on the screen.
    event.preventDefault()
    onClose()
  })
  const moveLabel = side === 'right' ? 'Pasar a la izquierda' : 'Pasar a la derecha'
  return (
    <aside
      ref={drawer}
      id="training-tools"
      className={classes.drawer}
      data-side={side}
      aria-labelledby="training-title"
    >
      <header className={classes.head}>
        <h2 ref={heading} id="training-title" tabIndex={-1}>
          Capacitación
        </h2>
        <ActionIcon
          className={classes.side ?? ''}
          variant="subtle"
          color="gray"
          size={40}
          aria-label={moveLabel}
          title={moveLabel}
          onClick={() => onMove(side === 'right' ? 'left' : 'right')}
        >
          {side === 'right' ? <PanelLeft size={18} /> : <PanelRight size={18} />}
        </ActionIcon>
        <CloseButton aria-label="Cerrar capacitación" size="lg" onClick={onClose} />
      </header>
      <Tabs defaultValue={initialTab ?? null} keepMounted={false} className={classes.tabs ?? ''}>
        <Tabs.List className={classes.list ?? ''}>
          {tabs.map(({ value, label, short = label }) => (
            <Tabs.Tab key={value} value={value} aria-label={label}>
              {short}
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
