import { Button, Checkbox } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { useId } from 'react'
import {
  cancelSalesKey,
  grantedPages,
  grantKeys,
  isSuperAdmin,
  pageKeys,
  serverCan,
  titleOf,
  type Grant,
  type PageKey,
} from '#rules/permissions.ts'
import classes from './pages-field.module.css'

type Props = { username: string; value: Grant[]; onChange: (pages: Grant[]) => void }

/** Usual pages of a task. The right to cancel sales stays as it is. */
const presets: Record<string, readonly PageKey[]> = {
  Recepción: ['StudentsList', 'StudentRegistration', 'POS', 'Calendar', 'AttendancePanel', 'PaymentsPanel'],
  Maestra: ['Calendar', 'AttendancePanel'],
  Todas: pageKeys,
}

/** Checkboxes of a user's pages, labelled with the titles of the screens (spec 3, User; spec 6). */
export function PagesField({ username, value, onChange }: Props) {
  const id = useId()
  const { visit, user } = useRouteContext({ from: '/_shell' })
  const canCancel = serverCan(user, 'cancel_sale')
  const offered = canCancel ? grantKeys : pageKeys
  const areLimited = visit.serverClock.arePagesLimited()
  return (
    <fieldset className={classes.pages} aria-describedby={id}>
      <legend>Páginas permitidas</legend>
      <div className={classes.quick}>
        {Object.entries(presets).map(([name, pages]) => (
          <Button
            key={name}
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange([...pages, ...value.filter((each) => each === cancelSalesKey)])}
          >
            {name}
          </Button>
        ))}
      </div>
      {!areLimited && grantedPages({ pages: value }).length < pageKeys.length && (
        <p className={classes.caution}>
          Al guardar, el usuario queda con el rol admin. Abrirá todas las pantallas
          {isSuperAdmin({ username }) ? '' : ' menos Usuarios'}, también las no marcadas. La lista solo cuenta para
          quien tenga otro rol.
        </p>
      )}
      <div className={classes.list}>
        {offered.map((page) => (
          <Checkbox
            key={page}
            label={titleOf(page)}
            checked={value.includes(page)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, page] : value.filter((each) => each !== page))
            }
          />
        ))}
      </div>
      {canCancel && (
        <p className={classes.note}>«Cancelar ventas» es un permiso aparte. Solo lo tiene quien lo lleve marcado.</p>
      )}
      <p id={id} className={classes.note}>
        {areLimited
          ? 'El servidor también niega lo que no es de estas páginas.'
          : 'Solo esconden pantallas: el servidor decide lo que permite.'}
      </p>
    </fieldset>
  )
}
