import { useQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMessage } from '#actors/message.ts'
import { mayRecover, userPlace, useFormDraft } from '#actors/form-draft.ts'
import { useRecordForm } from '#actors/record-form.ts'
import { reloadLists, rowsIn } from '#actors/reload.ts'
import type { Id } from '#api/reading.ts'
import type { User } from '#api/session.ts'
import { createUser, deleteUser, updateUser, usersQuery, type UserDraft } from '#api/users.ts'
import { NotAuthorized } from '#routes/-not-authorized.tsx'
import { FormDrafts } from '#routes/-drafts.tsx'
import { Screen } from '#routes/-screen.tsx'
import { useChangeSearch } from '#routes/-search.ts'
import { mayOpen, whyProtected } from '#rules/permissions.ts'
import { isSameUser, readUser, userValues, type UserValues } from '#rules/user-form.ts'
import { sentUser } from '#rules/sent-records.ts'
import { FormAndTable, useHasSheet } from '#ui/shell/form-and-table.tsx'
import { Message } from '#ui/dialogs/message.tsx'
import { UserForm } from './form.tsx'
import { UserTable } from './list.tsx'
import { UserSearch } from './search.ts'
import classes from './users.module.css'
import { DiscardQuestion, RemovalQuestion } from '#routes/-questions.tsx'

export const Route = createFileRoute('/_shell/usuarios')({
  validateSearch: UserSearch,
  component: Guarded,
})

/** Checks the permission in the screen too, and only then loads the users (spec 6). */
function Guarded() {
  const { user } = Route.useRouteContext()
  return mayOpen(user, 'UserManagement') ? <Users /> : <NotAuthorized />
}

/** The users screen: form and list (spec 2, Users). */
function Users() {
  const context = Route.useRouteContext()
  const { queries, user } = context
  const search = Route.useSearch()
  const users = useQuery(usersQuery())

  const { message, count, tell } = useMessage(context.visit)
  const { form, removal, edit, remove, sheet } = useRecordForm<User, UserValues, UserDraft>(context.visit, {
    form: {
      valuesOf: userValues,
      isSame: isSameUser,
      read: readUser,
      texts: {
        sent: { noun: 'el usuario', participle: 'guardado' },
        created: 'Usuario creado',
        updated: 'Usuario actualizado',
      },
    },
    rows: rowsIn(queries, usersQuery()),
    sentAs: sentUser,
    removal: { noun: 'el usuario', removed: 'Usuario eliminado', whyProtected },
    save: (id, draft) => (id === null ? createUser(draft) : updateUser(id, draft)),
    remove: (id) => removeUser(queries, id),
    reload: () => reloadLists(queries, usersQuery()),
    tell,
  })
  const draft = useFormDraft(context.visit, form, {
    ...userPlace,
    rows: rowsIn(queries, usersQuery()),
    noun: 'al usuario',
  })
  const editing = useSelector(form, (state) => state.context.row)

  const changeSearch = useChangeSearch<UserSearch>(Route.useNavigate())

  // When the form is a closed sheet, the message is shown over the table.
  const hasSheet = useHasSheet()
  const isFormHidden = hasSheet && !sheet.isOpen

  return (
    <Screen>
      <FormDrafts form={form} draft={draft} what="un usuario" mayRecover={mayRecover(users.data)} />
      <FormAndTable
        title={editing ? `Editar ${editing.username}` : 'Nuevo usuario'}
        openLabel="Agregar usuario"
        sheet={sheet}
        form={
          <UserForm
            form={form}
            self={user}
            message={<Message message={isFormHidden ? null : message} count={count} />}
          />
        }
      >
        {hasSheet && (
          <div className={classes.message}>
            <Message message={isFormHidden ? message : null} count={count} />
          </div>
        )}
        <UserTable users={users} search={search} onSearch={changeSearch} onEdit={edit} onRemove={remove} />
      </FormAndTable>
      <DiscardQuestion form={form} />
      <RemovalQuestion removal={removal} question="¿Eliminar este usuario?" />
    </Screen>
  )
}

/** Deletes a user. Rejects with the reason when it is the super-admin, checked in the current list (spec 5, User). */
async function removeUser(queries: QueryClient, id: Id): Promise<void> {
  const user = queries.getQueryData(usersQuery().queryKey)?.find((each) => each.id === id)
  const reason = user ? whyProtected(user) : null
  if (reason !== null) throw Object.assign(new Error(reason), { kind: 'refused' })
  await deleteUser(id)
}
