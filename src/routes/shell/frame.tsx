import { useDisclosure } from '@mantine/hooks'
import { Link, Outlet, useLocation, useRouteContext, useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, type ComponentProps } from 'react'
import { createLogout, leave } from '#actors/logout.ts'
import { createMenus } from '#actors/menus.ts'
import { pageAt, pages, type Page } from '#routes/-pages.ts'
import { useScreenActor } from '#routes/shared/screen/use-screen-actor.ts'
import { academyNameOf } from '#rules/academy.ts'
import { mayOpen, serverCan } from '#rules/permissions.ts'
import { latePart } from '#ui/shell/late-part.tsx'
import { Shell } from '#ui/shell/shell.tsx'
import { Account } from './account/index.tsx'
import { BlockedReceipt } from './blocked-receipt.tsx'
import { ClockWarning } from './clock-warning.tsx'
import { FinderOpener } from './finder/index.tsx'
import { LogoutQuestion } from './logout-question.tsx'
import { NewVersion } from './new-version.tsx'
import { pageIcons } from './page-icons.ts'
import { ProfileOfAddress } from './profile/index.tsx'
import classes from './shell.module.css'

const { Part: FirstDay } = latePart(async () => (await import('./first-day.tsx')).FirstDay)

/** Frame of all screens: top bar and menus (spec 2, Shell). */
export function AcademyShell() {
  const { user, visit } = useRouteContext({ from: '__root__' })
  const isLeaving = useSelector(visit.session, (state) => state.hasTag('busy'))
  const menus = useScreenActor(visit, () => createMenus(visit))
  const logout = useScreenActor(visit, () => createLogout(visit))
  const [hasAccount, account] = useDisclosure(false)
  const [hasTour, tour] = useDisclosure(false)
  const { send } = menus
  const open = useSelector(menus, ({ value }) => value)
  const pathname = useLocation({ select: (location) => location.pathname })
  useFocusOnNavigation(pathname, useSearch({ strict: false, select: ({ vista }) => vista }))

  /** Closes the menu and focuses the screen, even if the same screen was chosen. */
  const choose = () => {
    send({ type: 'CLOSE' })
    focusOnScreen()
  }

  const allowed = pages.filter(({ access }) => mayOpen(user, access))
  const linkTo = ({ path }: Page) => ({
    to: path,
    onClick: choose,
    // `/` shows the dashboard.
    ...(pathname === '/' && path === '/dashboard' && { 'aria-current': 'page' as const }),
  })

  const entries = (side: 'left' | 'right') => {
    const listed = allowed.filter(({ menu }) => menu === side)
    return listed.length === 0 ? (
      <p className={classes.none}>No hay pantallas en este menú.</p>
    ) : (
      <ul className={classes.entries}>
        {listed.map((page) => (
          <li key={page.path}>
            <Link className={classes.entry} {...linkTo(page)}>
              <PageIcon page={page} />
              {page.title}
            </Link>
          </li>
        ))}
      </ul>
    )
  }

  const rail = (
    <ul>
      {allowed.map((page) => (
        <li key={page.path}>
          <Link
            className={classes.stop}
            {...('shortTitle' in page && { title: page.title, 'aria-label': page.title })}
            {...linkTo(page)}
          >
            <PageIcon page={page} />
            {'shortTitle' in page ? page.shortTitle : page.title}
          </Link>
        </li>
      ))}
    </ul>
  )

  return (
    <Shell
      academy={{ name: academyNameOf(user), logo: user.academyLogo }}
      greeting={`Hola, ${user.username}`}
      open={open}
      onToggle={(side) => send({ type: side === 'left' ? 'TOGGLE_LEFT' : 'TOGGLE_RIGHT' })}
      onClose={() => send({ type: 'CLOSE' })}
      onSignOut={() => leave(visit, logout)}
      onTour={mayOpen(user, 'POS') || mayOpen(user, 'AttendancePanel') ? tour.open : undefined}
      onAccount={serverCan(user, 'change_password') ? account.open : undefined}
      isLeaving={isLeaving}
      diagnosis={visit.diagnosis}
      news={<News newVersion={visit.newVersion} />}
      menus={{ left: entries('left'), right: entries('right') }}
      rail={rail}
    >
      <ClockWarning clock={visit.serverClock} />
      <BlockedReceipt receipt={visit.receipt} />
      <Outlet />
      <ProfileOfAddress />
      {hasAccount && <Account onClose={account.close} />}
      {hasTour && <FirstDay onEnd={tour.close} />}
      <LogoutQuestion logout={logout} />
    </Shell>
  )
}

const News = (props: ComponentProps<typeof NewVersion>) => (
  <>
    <NewVersion {...props} />
    <FinderOpener />
  </>
)

function PageIcon({ page: { access } }: { page: Page }) {
  const Icon = pageIcons[access]
  return <Icon size={20} strokeWidth={1.75} aria-hidden />
}

const focusOnScreen = () => document.getElementById('main')?.focus({ preventScroll: true })

/**
 * Focuses the main area after each navigation, unless the first field of the screen takes the focus. Another view of
 * the same screen takes the focus only if the pressed button disappeared.
 */
function useFocusOnNavigation(pathname: string, view: string | undefined) {
  const seen = useRef({ pathname, view })
  useEffect(() => {
    const before = seen.current
    seen.current = { pathname, view }
    const isElsewhere = before.pathname !== pathname
    const isLost = before.view !== view && document.activeElement === document.body
    if (isElsewhere ? !pageAt(pathname)?.startsInForm : isLost) focusOnScreen()
  }, [pathname, view])
}
