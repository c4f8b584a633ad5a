import { Box } from '@mantine/core'
import { Link, useRouteContext } from '@tanstack/react-router'
import { firstPageOf } from '#routes/-pages.ts'
import { Screen } from '#routes/-screen.tsx'

/** Shown instead of a screen the user may not open (spec 6). */
export function NotAuthorized() {
  const { user } = useRouteContext({ from: '__root__' })
  const page = firstPageOf(user)
  return (
    <Screen title="No autorizado">
      <Box component="p" mb="1em">
        Tu usuario no tiene permiso para abrir esta pantalla.
      </Box>
      {page && <Link to={page.path}>Ir a {page.title}</Link>}
    </Screen>
  )
}
