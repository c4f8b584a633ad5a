import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { User } from '#api/session.ts'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { useUnreadable } from '#routes/shared/lists/unreadable.ts'
import { usersQuery } from '#rows/users.ts'
import { grantedPages, grantsOf, ignoresPages, isSuperAdmin, pageKeys, titleOf } from '#rules/permissions.ts'
import { EmptyHelp } from '#ui/notes/empty-list.tsx'
import { GoToForm } from '#ui/shell/form-opener.tsx'
import { idOf, type Column } from '#ui/table/column.ts'
import { ListSection } from '#ui/table/list-section.tsx'
import { actionsColumn } from '#ui/table/row-action.tsx'
import { isoDateOf, mexicanDate, momentText } from '#values/dates.ts'
import type { UserSearch } from './search.ts'
import classes from './table.module.css'

type Props = {
  users: UseQueryResult<User[]>
  search: UserSearch
  onSearch: (change: UserSearch) => void
  onEdit: (user: User) => void
  onRemove: (user: User) => void
}

const none: User[] = []

/** Table of users and their pages (spec 2, Users). */
export function UserTable({ users, search: { orden }, onSearch, onEdit, onRemove }: Props) {
  const columns = useMemo(() => columnsFor(onEdit, onRemove), [onEdit, onRemove])
  return (
    <ListSection
      caption="Usuarios"
      freshness={<Freshness of={[usersQuery()]} />}
      lacking={useUnreadable(usersQuery())}
      query={users}
      loading="Cargando usuarios"
      heights={{ row: 48, card: 72 }}
      empty="No hay usuarios registrados"
      help={
        <EmptyHelp action={<GoToForm>Crear el primer usuario</GoToForm>}>
          Aquí está quién puede entrar y qué pantallas abre.
        </EmptyHelp>
      }
      columns={columns}
      rows={users.data ?? none}
      rowId={idOf}
      order={orden}
      usualOrder="usuario"
      onOrder={(orden) => onSearch({ orden })}
    />
  )
}

const columnsFor = (onEdit: Props['onEdit'], onRemove: Props['onRemove']): Column<User>[] => [
  {
    id: 'usuario',
    header: 'Usuario',
    cell: ({ username }) => <bdi>{username}</bdi>,
    sortValue: ({ username }) => username,
  },
  {
    id: 'paginas',
    header: 'Páginas',
    cell: (user) => (
      <span className={classes.pages}>
        {pagesOf(user)}
        {ignoresPages(user) && (
          <span className={classes.mark}>Es admin: abre todas{isSuperAdmin(user) ? '' : ' menos Usuarios'}</span>
        )}
      </span>
    ),
  },
  {
    id: 'creado',
    header: 'Creado',
    cell: ({ createdAt }) => mexicanDate(isoDateOf(createdAt) ?? '—'),
    sortValue: ({ createdAt }) => momentText(createdAt),
    inCard: 'named',
    isShort: true,
  },
  actionsColumn(({ username }) => username, { onEdit, onRemove }),
]

export function pagesOf(user: Pick<User, 'pages'>): string {
  const pages = grantedPages(user)
  const names = pages.length === pageKeys.length ? ['Todas'] : pages.map(titleOf)
  const rights = grantsOf(user).filter((grant) => !pages.some((page) => page === grant))
  return [...names, ...rights.map(titleOf)].join(', ') || 'Ninguna'
}
