import { ActionIcon, CloseButton, Tabs } from '@mantine/core'
import { useEventListener } from '@mantine/hooks'
import { PanelLeft, PanelRight } from 'lucide-react'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import classes from './drawer.module.css'
import '#ui/work.css'
import '@mantine/core/styles/Tabs.layer.css'

/** A tab of the trainer's tools. */
export type Tab = {
  value: string
  label: string
  /** the beginning of the label, where the whole one has no room in the row */
  short?: string
  /** drawn while the tab is chosen */
  panel: ReactNode
}

/** The side of the window at which the tools stand. */
export type Side = 'left' | 'right'

type Props = {
  tabs: readonly Tab[]
  side: Side
  onMove: (side: Side) => void
  /** the `value` of the tab that is chosen when the tools open; default: the first one */
  initialTab: string | undefined
  /** whether the keyboard goes to the tools as they open, and is not taken from what somebody may be typing in */
  takesFocus: boolean
  onClose: () => void
}

/** The trainer's tools, beside the app: not modal, so that the app can be worked with meanwhile. */
export function Drawer({ tabs, side, onMove, initialTab = tabs[0]?.value, takesFocus, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const drawer = useEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Or the same press would also close something on the screen.
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
