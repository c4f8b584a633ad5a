import { Link, Outlet, useLocation, useRouteContext } from '@tanstack/react-router'
import { useMachine, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { menus } from '#machines/menus.ts'
import { academyNameOf } from '#routes/-context.ts'
import { pages } from '#routes/-pages.ts'
import { mayOpen } from '#rules/permissions.ts'
import { Shell } from '#ui/shell/shell.tsx'
import { BlockedReceipt } from './blocked-receipt.tsx'
import classes from './shell.module.css'

/** The frame of every screen, which stays as screens come and go: top bar and menus (spec 2, Shell). */
export function AcademyShell() {
  const context = useRouteContext({ from: '__root__' })
  const { user, session, inspect } = context
  const isLeaving = useSelector(session, (state) => state.hasTag('busy'))
  const [snapshot, send] = useMachine(menus, inspect ? { inspect } : {})
  const pathname = useLocation({ select: (location) => location.pathname })
  useFocusOnNavigation(pathname)

  /** The menu closes over the entry that was chosen; the keyboard goes to the screen, were it the same one. */
  const choose = () => {
    send({ type: 'CLOSE' })
    focusOnScreen()
  }

  const entries = (side: 'left' | 'right') => {
    const allowed = pages.filter(({ menu, access }) => menu === side && mayOpen(user, access))
    return allowed.length === 0 ? (
      <p className={classes.none}>No hay pantallas en este menú.</p>
    ) : (
      <ul className={classes.entries}>
        {allowed.map(({ path, title }) => (
          <li key={path}>
            <Link
              to={path}
              className={classes.entry}
              onClick={choose}
              // The academy's own address shows the dashboard.
              {...(pathname === '/' && path === '/dashboard' && { 'aria-current': 'page' })}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    )
  }

  return (
    <Shell
      academy={{ name: academyNameOf(user), logo: user.academyLogo }}
      greeting={`Hola, ${user.username}`}
      open={snapshot.value}
      onToggle={(side) => send({ type: side === 'left' ? 'TOGGLE_LEFT' : 'TOGGLE_RIGHT' })}
      onClose={() => send({ type: 'CLOSE' })}
      onSignOut={() => session.send({ type: 'SIGN_OUT' })}
      isLeaving={isLeaving}
      menus={{ left: entries('left'), right: entries('right') }}
    >
      <BlockedReceipt context={context} />
      <Outlet />
    </Shell>
  )
}

const focusOnScreen = () => document.getElementById('main')?.focus({ preventScroll: true })

/** A new screen takes the keyboard with it: focus goes to the top of what the eye now reads. */
function useFocusOnNavigation(pathname: string) {
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    focusOnScreen()
  }, [pathname])
}
