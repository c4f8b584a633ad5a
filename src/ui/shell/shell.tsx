import { ActionIcon, Button, type ButtonProps } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { CircleQuestionMark, LayoutGrid, LogOut, Menu as Lines, UserCog } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { CopyDiagnosis } from '#ui/shell/copy-diagnosis.tsx'
import { Mark } from '#ui/shell/mark.tsx'
import classes from './shell.module.css'

type Side = 'left' | 'right'

type Props = {
  academy: { name: string; logo: string | null }
  greeting: string
  open: 'none' | Side
  onToggle: (side: Side) => void
  onClose: () => void
  onSignOut: () => void
  /** starts the tour of the user's screens; without it there is none */
  onTour: (() => void) | undefined
  /** opens the user's account; without it there is none */
  onAccount: (() => void) | undefined
  isLeaving: boolean
  diagnosis: () => string
  news: ReactNode
  menus: Record<Side, ReactNode>
  rail: ReactNode
  children: ReactNode
}

const names: Record<Side, string> = { left: 'Menú izquierdo', right: 'Menú derecho' }

/** Frame of every screen: top bar, two side menus, and the screen (spec 2, Shell). */
export function Shell({
  academy,
  greeting,
  open,
  onToggle,
  onClose,
  onSignOut,
  onTour,
  onAccount,
  isLeaving,
  diagnosis,
  news,
  menus,
  rail,
  children,
}: Props) {
  const toggles = { left: useRef<HTMLButtonElement>(null), right: useRef<HTMLButtonElement>(null) }

  const dismiss = () => {
    if (open !== 'none') toggles[open].current?.focus()
    onClose()
  }
  useHotkeys(open === 'none' ? [] : [['Escape', dismiss]], [])
  /** The menu's button has the focus until the opened part takes it. */
  const leaveFor = (opens: () => void) => () => {
    dismiss()
    opens()
  }

  const toggle = (side: Side, icon: ReactNode) => (
    <MenuButton ref={toggles[side]} side={side} isOpen={open === side} icon={icon} onPress={() => onToggle(side)} />
  )

  return (
    <>
      <a className={classes.skip} href="#main">
        Saltar al contenido
      </a>
      <header className={classes.header}>
        {toggle('left', <Lines size={20} />)}
        <Mark name={academy.name} logo={academy.logo} />
        <div className={classes.who}>
          <strong>{academy.name}</strong>
          <span>{greeting}</span>
        </div>
        {news}
        <SignOut className={classes.signOut} isLeaving={isLeaving} onPress={onSignOut} aria-label="Cerrar sesión">
          <span className={classes.signOutText}>Cerrar sesión</span>
        </SignOut>
        {toggle('right', <LayoutGrid size={20} />)}
      </header>
      {open !== 'none' && <div className={classes.scrim} onClick={dismiss} aria-hidden="true" />}
      <Menu side="left" isOpen={open === 'left'}>
        {menus.left}
      </Menu>
      <Menu side="right" isOpen={open === 'right'}>
        {menus.right}
        <div className={classes.help}>
          {onTour && (
            <Entry icon={<CircleQuestionMark size={18} />} onPress={leaveFor(onTour)}>
              Cómo se usa
            </Entry>
          )}
          <CopyDiagnosis justify="flex-start" fullWidth diagnosis={diagnosis} />
        </div>
        {onAccount && (
          <Entry icon={<UserCog size={18} />} onPress={leaveFor(onAccount)}>
            Mi cuenta
          </Entry>
        )}
        <SignOut className={classes.leave} isLeaving={isLeaving} onPress={onSignOut} justify="flex-start" fullWidth>
          Cerrar sesión
        </SignOut>
      </Menu>
      {/* Empty while a menu is open, so that each screen has only one link. */}
      <nav className={classes.rail} data-rail aria-label="Accesos directos" aria-hidden={open !== 'none' || undefined}>
        {open === 'none' && rail}
      </nav>
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

type SignOutProps = Pick<ButtonProps, 'justify' | 'fullWidth' | 'children'> & {
  'aria-label'?: string
  className: string | undefined
  isLeaving: boolean
  onPress: () => void
}

const SignOut = ({ className = '', isLeaving, onPress, ...button }: SignOutProps) => (
  <Button
    className={className}
    variant="subtle"
    color="gray"
    leftSection={<LogOut size={18} />}
    loading={isLeaving}
    onClick={onPress}
    {...button}
  />
)

type EntryProps = { icon: ReactNode; onPress: () => void; children: string }

const Entry = ({ icon, onPress, children }: EntryProps) => (
  <Button
    className={classes.leave ?? ''}
    variant="subtle"
    color="gray"
    leftSection={icon}
    justify="flex-start"
    fullWidth
    onClick={onPress}
  >
    {children}
  </Button>
)

type MenuButtonProps = {
  ref: Ref<HTMLButtonElement>
  side: Side
  isOpen: boolean
  icon: ReactNode
  onPress: () => void
}

const MenuButton = ({ ref, side, isOpen, icon, onPress }: MenuButtonProps) => (
  <ActionIcon
    ref={ref}
    variant="subtle"
    color="gray"
    size={40}
    aria-label={names[side]}
    title={names[side]}
    aria-expanded={isOpen}
    aria-controls={`menu-${side}`}
    onClick={onPress}
  >
    {icon}
  </ActionIcon>
)

type MenuProps = { side: Side; isOpen: boolean; children: ReactNode }

function Menu({ side, isOpen, children }: MenuProps) {
  const menu = useRef<HTMLElement>(null)
  // Renders at the first opening, because most visits open few menus. It stays mounted, so that it slides out whole.
  const [isDrawn, setIsDrawn] = useState(isOpen)
  if (isOpen && !isDrawn) setIsDrawn(true)

  useEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>('a, button')?.focus()
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
      {isDrawn && children}
    </nav>
  )
}
