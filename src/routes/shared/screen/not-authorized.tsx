import { useRouteContext } from '@tanstack/react-router'
import { firstPageOf } from '#routes/-pages.ts'
import { ButtonLink } from '#routes/shared/screen/button-link.tsx'
import { Screen } from '#routes/shared/screen/screen.tsx'
import classes from './not-authorized.module.css'

/** Replaces a screen that the user may not open (spec 6). */
export function NotAuthorized() {
  const { user } = useRouteContext({ from: '__root__' })
  const page = firstPageOf(user)
  return (
    <Screen title="No autorizado">
      <div className={classes.card}>
        <p>Tu usuario no puede abrir esta pantalla. Si la necesitas, pide permiso a quien administra los usuarios.</p>
        {page && <ButtonLink to={page.path}>Ir a {page.title}</ButtonLink>}
      </div>
    </Screen>
  )
}
