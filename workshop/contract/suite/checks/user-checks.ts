import { listCategoriesEndpoint } from '#api/categories.ts'
import type { ListEndpoint } from '#api/endpoint.ts'
import { listPaymentsEndpoint } from '#api/payments.ts'
import { listProductsEndpoint } from '#api/products.ts'
import { listSalesEndpoint } from '#api/sales.ts'
import { wireId } from '#api/sending.ts'
import { listStudentsEndpoint } from '#api/students.ts'
import { createUserEndpoint, deleteUserEndpoint, listUsersEndpoint, updateUserEndpoint } from '#api/users.ts'
import { Breach } from '../breach.ts'
import { unknownId } from '../nouns/noun.ts'
import { must, newUser, rowOf, userForm, type Records } from '../records.ts'
import type { Credentials } from '../requests.ts'
import type { Server } from '../server.ts'
import { refusal, refusesBad, unchanged, writing, type Check } from './check.ts'
import { deletionChecks, listCheck } from './record-checks.ts'

const logo = {
  name: 'logo ñ.svg',
  type: 'image/svg+xml',
  text: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>',
}

/** The number of a list's rows for another user with access to screens that need it. */
async function seenBy(server: Server, as: Credentials, list: ListEndpoint): Promise<number> {
  try {
    return await server.as(as, async () => (await server.rawRows(list)).length)
  } catch (cause) {
    if (!(cause instanceof Breach) || cause.endpoint !== list.name) throw cause
    throw new Breach(list.name, `a otro usuario, que puede abrir la pantalla: ${cause.message}`)
  }
}

/** A good form of update_user, for the user of all bad forms. */
const editedUser = async (server: Server, records: Records) => ({
  id: (await records.user()).id,
  ...userForm(server.mark, 'editado'),
})

/** The lists for a user with access to the point of sale and the payments, like {@link newUser}. */
const listsOfCounter = [
  listStudentsEndpoint,
  listProductsEndpoint,
  listCategoriesEndpoint,
  listSalesEndpoint,
  listPaymentsEndpoint,
]

/** Checks of the users and their multipart forms. */
export const userChecks: Check[] = [
  writing(createUserEndpoint, 'crea al usuario tal como se envía', async (server) => {
    const { form, row } = await newUser(server, 'nuevo')
    // A server may answer with another role, so that the pages of the user count (spec 6).
    must(row.role.trim() !== '', 'el «role» llega vacío')
    must(row.pages.join() === 'POS,PaymentsPanel', 'no guarda «pages» (texto JSON)')
    must(row.academyName === form.academy_name, 'no guarda «academy_name»')
    must(row.academyLogo !== null, 'no guarda «logo_url»')
  }),
  writing(createUserEndpoint, 'guarda el logo que llega como archivo', async (server) => {
    const form = userForm(server.mark, 'con logo')
    server.keepSecret(form.password)
    await server.good(createUserEndpoint, { form: { ...form, logo } })
    const row = await rowOf(server, listUsersEndpoint, ({ username }) => username === form.username, 'create_user')
    must(row.academyLogo !== null, 'el archivo «logo» se pierde: «academy_logo» queda vacío')
  }),
  writing(createUserEndpoint, 'el usuario nuevo puede entrar', async (server) => {
    const { form } = await newUser(server, 'que entra')
    const entered = await server.as(form, async ({ username }) => username).catch(() => undefined)
    must(entered === form.username, 'el usuario nuevo no puede entrar con su contraseña')
  }),
  ...listsOfCounter.map((list) =>
    writing(list, 'da sus filas también a otro usuario', async (server) => {
      const { form } = await newUser(server, `que lee ${list.name.replace('list_', '')}`)
      const all = (await server.rawRows(list)).length
      const found = await seenBy(server, form, list)
      // A person may delete a row meanwhile.
      must(all === 0 || found * 2 > all, `a otro usuario le da ${found} de ${all} filas: la academia es de todos`)
    }),
  ),
  refusal(createUserEndpoint, listUsersEndpoint, 'un nombre de usuario que ya existe', async (server, records) => ({
    form: userForm(server.mark, (await records.user()).username.slice(server.mark.length + 1)),
  })),
  ...refusesBad(createUserEndpoint, listUsersEndpoint, userForm('', 'x'), async (server) =>
    userForm(server.mark, 'malo'),
  ),
  writing(updateUserEndpoint, 'cambia al usuario y a nadie más', async (server) => {
    const { form, row } = await newUser(server, 'por cambiar')
    const before = await server.rows(listUsersEndpoint)
    const password = `otra ${form.password}`
    server.keepSecret(password)
    await server.good(updateUserEndpoint, {
      form: { ...form, id: row.id, password, pages: '["Calendar"]', academy_name: `${server.mark} Otra`, logo },
    })
    const after = await server.rows(listUsersEndpoint)
    const next = after.find(({ id }) => id === row.id)
    must(
      next?.pages.join() === 'Calendar' && next.academyName === `${server.mark} Otra`,
      'responde que todo salió bien, pero list_users no muestra el cambio',
    )
    must(
      next.academyLogo !== null && next.academyLogo !== row.academyLogo,
      'el archivo «logo» se pierde: «academy_logo» no cambia',
    )
    const others = (rows: typeof before) => JSON.stringify(rows.filter(({ id }) => id !== row.id))
    must(others(before) === others(after), 'cambia también a otros usuarios')
    const outcome = await server.signIn({ username: form.username, password }).catch((cause: unknown) => cause)
    await server.signIn()
    must(!(outcome instanceof Error), 'después del cambio no se puede entrar con la contraseña nueva')
  }),
  ...refusesBad(updateUserEndpoint, listUsersEndpoint, { id: '1', ...userForm('', 'x') }, editedUser, {
    isUpdate: true,
  }),
  refusal(updateUserEndpoint, listUsersEndpoint, 'un id que no existe', (server) => ({
    form: { ...userForm(server.mark, 'nadie'), id: String(unknownId) },
  })),
  ...deletionChecks(
    deleteUserEndpoint,
    listUsersEndpoint,
    { it: 'el usuario', object: 'al usuario', others: 'a otros usuarios', nothingElse: 'a nadie más' },
    async (server) => (await newUser(server, 'por borrar')).row,
  ),
  {
    ...writing(
      updateUserEndpoint,
      'a quien no es admin no deja cambiar la contraseña de otra persona',
      async (server) => {
        const { form, row } = await newUser(server, 'ajeno')
        const { form: other } = await newUser(server, 'sin permiso')
        await server.as(other, () =>
          server.refused(
            updateUserEndpoint,
            { form: { ...form, id: row.id, password: `robada ${form.password}` } },
            'cambiar la contraseña de otra persona a quien no es admin',
          ),
        )
      },
    ),
    isRefusal: true,
  },
  {
    ...writing(deleteUserEndpoint, 'no borra a admin', async (server) => {
      const admin = (await server.rows(listUsersEndpoint)).find(({ username }) => username.toLowerCase() === 'admin')
      if (!admin) return
      await unchanged(server, listUsersEndpoint, 'delete_user', 'borrar a admin', () =>
        server.refused(deleteUserEndpoint, { json: { id: wireId(admin.id) } }, 'borrar al usuario admin'),
      )
    }),
    isRisky: true,
    isRefusal: true,
  },
  listCheck(listUsersEndpoint),
]
