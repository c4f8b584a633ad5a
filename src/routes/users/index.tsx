import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { userForm } from '#actors/forms/user-form.ts'
import { FormDrafts } from '#routes/shared/drafts/offer.tsx'
import { useChangeSearch } from '#routes/shared/lists/search.ts'
import { DiscardQuestion, RemovalQuestion } from '#routes/shared/questions/questions.tsx'
import { SendingQuestion } from '#routes/shared/questions/sending-question.tsx'
import { NotAuthorized } from '#routes/shared/screen/not-authorized.tsx'
import { Screen } from '#routes/shared/screen/screen.tsx'
import { useRecordScreen } from '#routes/shared/screen/use-record-screen.ts'
import { useMessage } from '#routes/users/use-message.ts'
import { usersQuery } from '#rows/users.ts'
import { mayOpen, serverCan } from '#rules/permissions.ts'
import { mayRecover } from '#saving/kept.ts'
import { Message } from '#ui/dialogs/message.tsx'
import { LinkButton } from '#ui/fields/link-button.tsx'
import { FormAndTable } from '#ui/shell/form-and-table.tsx'
import { OpenForm, useHasSheet, useIsFormShown } from '#ui/shell/form-opener.tsx'
import { latePart } from '#ui/shell/late-part.tsx'
import { UserForm } from './form.tsx'
import { UserSearch } from './search.ts'
import { UserTable } from './table.tsx'
import classes from './users.module.css'

export const Route = createFileRoute('/_shell/usuarios')({
  validateSearch: UserSearch,
  component: Guarded,
})

const { Part: ChangesScreen } = latePart(async () => (await import('./changes.tsx')).ChangesScreen)

/** Checks the permission in the screen too, and only then loads the users (spec 6). */
function Guarded() {
  const { user } = Route.useRouteContext()
  const search = Route.useSearch()
  const onSearch = useChangeSearch<UserSearch>(Route.useNavigate(), 'vista')
  if (!mayOpen(user, 'UserManagement')) return <NotAuthorized />
  const hasChanges = serverCan(user, 'changes')
  return hasChanges && search.vista === 'cambios' ? (
    <ChangesScreen search={search} onSearch={onSearch} />
  ) : (
    <Users search={search} onSearch={onSearch} hasChanges={hasChanges} />
  )
}

type UsersProps = { search: UserSearch; onSearch: (change: UserSearch) => void; hasChanges: boolean }

/** Users: form and list (spec 2, Users). */
function Users({ search, onSearch, hasChanges }: UsersProps) {
  const context = Route.useRouteContext()
  const { user } = context
  const users = useQuery(usersQuery())

  const { message, count, notify } = useMessage(context.visit)
  const { form, removal, draft, edit, remove, sheet } = useRecordScreen(context.visit, userForm(context.visit, notify))
  const editing = useSelector(form, (state) => state.context.row)

  // While the form is out of sight, the message is above the table.
  const isFormHidden = !useIsFormShown(sheet)
  const canBeHidden = useHasSheet() || !sheet.isBeside

  return (
    <Screen
      actions={
        <>
          {hasChanges && (
            <LinkButton onClick={() => onSearch({ vista: 'cambios', orden: undefined })}>Ver los cambios</LinkButton>
          )}
          <OpenForm sheet={sheet}>Agregar usuario</OpenForm>
        </>
      }
    >
      <FormDrafts form={form} draft={draft} what="un usuario" mayRecover={mayRecover(users.data)} />
      <FormAndTable
        title={editing ? `Editar ${editing.username}` : 'Nuevo usuario'}
        isFormWide
        sheet={sheet}
        form={
          <UserForm
            form={form}
            self={user}
            message={<Message message={isFormHidden ? null : message} count={count} />}
          />
        }
      >
        {canBeHidden && (
          <div className={classes.message}>
            <Message message={isFormHidden ? message : null} count={count} />
          </div>
        )}
        <UserTable users={users} search={search} onSearch={onSearch} onEdit={edit} onRemove={remove} />
      </FormAndTable>
      <DiscardQuestion form={form} />
      <SendingQuestion of={form} />
      <RemovalQuestion removal={removal} question="¿Eliminar este usuario?" nameOf={({ username }) => username} />
    </Screen>
  )
}
