import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { LogOut, PanelLeft, PanelRight, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Mark } from '#ui/mark.tsx'
import classes from './shell.module.css'

type Side = 'left' | 'right'

type Props = {
  academy: { name: string; logo: string | null }
  greeting: string
  /** the menu that is open */
  open: 'none' | Side
  onToggle: (side: Side) => void
  onClose: () => void
  onSignOut: () => void
  isLeaving: boolean
  /** the entries of each menu */
  menus: Record<Side, ReactNode>
  children: ReactNode
}

const names: Record<Side, string> = { left: 'Menú izquierdo', right: 'Menú derecho' }

/** The frame of every screen: top bar, two side menus, and the screen (spec 2, Shell). */
export function Shell({ academy, greeting, open, onToggle, onClose, onSignOut, isLeaving, menus, children }: Props) {
  const toggles = { left: useRef<HTMLButtonElement>(null), right: useRef<HTMLButtonElement>(null) }

  const dismiss = () => {
    if (open !== 'none') toggles[open].current?.focus()
    onClose()
  }
  useHotkeys(open === 'none' ? [] : [['Escape', dismiss]], [])

  const toggle = (side: Side, icon: ReactNode) => (
    <Tooltip label={names[side]}>
      <ActionIcon
        ref={toggles[side]}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={names[side]}
        aria-expanded={open === side}
        aria-controls={`menu-${side}`}
        onClick={() => onToggle(side)}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )

  return (
    <>
      <a className={classes.skip} href="#main">
        Saltar al contenido
      </a>
      <header className={classes.header}>
        {toggle('left', <PanelLeft size={20} />)}
        <Mark name={academy.name} logo={academy.logo} />
        <div className={classes.who}>
          <strong>{academy.name}</strong>
          <span>{greeting}</span>
        </div>
        <Button
          className={classes.signOut ?? ''}
          variant="subtle"
          color="gray"
          leftSection={<LogOut size={18} />}
          loading={isLeaving}
          onClick={onSignOut}
          aria-label="Cerrar sesión"
        >
          <span className={classes.signOutText}>Cerrar sesión</span>
        </Button>
        {toggle('right', <PanelRight size={20} />)}
      </header>
      {open !== 'none' && <div className={classes.scrim} onClick={dismiss} aria-hidden="true" />}
      <Menu side="left" isOpen={open === 'left'} onClose={dismiss}>
        {menus.left}
      </Menu>
      <Menu side="right" isOpen={open === 'right'} onClose={dismiss}>
        {menus.right}
        <Button
          className={classes.leave ?? ''}
          variant="subtle"
          color="gray"
          justify="flex-start"
          fullWidth
          leftSection={<LogOut size={18} />}
          loading={isLeaving}
          onClick={onSignOut}
        >
          Cerrar sesión
        </Button>
      </Menu>
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

type MenuProps = { side: Side; isOpen: boolean; onClose: () => void; children: ReactNode }

function Menu({ side, isOpen, onClose, children }: MenuProps) {
  const menu = useRef<HTMLElement>(null)

  // The eye goes to the menu that slid in, and so does the keyboard: its first entry, else its close button.
  useEffect(() => {
    if (isOpen) (menu.current?.querySelector<HTMLElement>('a') ?? menu.current?.querySelector('button'))?.focus()
  }, [isOpen])

  return (
    <nav
      ref={menu}
      id={`menu-${side}`}
      className={classes.menu}
      data-side={side}
      data-open={isOpen}
      aria-label={names[side]}
      aria-hidden={!isOpen}
      inert={!isOpen}
    >
      <div className={classes.menuTop}>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label="Cerrar menú" onClick={onClose}>
          <X size={20} />
        </ActionIcon>
      </div>
      {children}
    </nav>
  )
}
