import { wireId } from '#api/sending.ts'
import { createUserEndpoint, deleteUserEndpoint, listUsersEndpoint, updateUserEndpoint } from '#api/users.ts'
import { unknownId } from './catalogue-checks.ts'
import { reading, refusesBad, unchanged, writing, type Check } from './check.ts'
import { must, rowOf } from './records.ts'
import type { Server } from './server.ts'

const logo = {
  name: 'logo ñ.svg',
  type: 'image/svg+xml',
  text: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>',
}

const userForm = (mark: string, name: string) => ({
  username: `${mark} ${name}`,
  password: `clave de ${mark} ${name}`,
  role: 'admin',
  pages: '["POS","PaymentsPanel"]',
  academy_name: `${mark} Academia Ñandú`,
})

async function newUser(server: Server, name: string) {
  const form = userForm(server.mark, name)
  server.keepSecret(form.password)
  await server.good(createUserEndpoint, { form: { ...form, logo_url: 'https://example.com/logo.png' } })
  const row = await rowOf(server, listUsersEndpoint, ({ username }) => username === form.username, 'create_user')
  return { form, row }
}

/** A user for the bad forms of update_user, made at the first. */
async function editedUser(server: Server) {
  const form = userForm(server.mark, 'editado')
  const known = (await server.rows(listUsersEndpoint)).find(({ username }) => username === form.username)
  const row = known ?? (await newUser(server, 'editado')).row
  return { id: row.id, ...form }
}

/** The users and their multipart forms. */
export const userChecks: Check[] = [
  writing(createUserEndpoint, 'crea al usuario tal como se envía', async (server) => {
    const { form, row } = await newUser(server, 'nuevo')
    must(row.role === 'admin', 'create_user', 'el «role» no es admin')
    must(row.pages.join() === 'POS,PaymentsPanel', 'create_user', 'no guarda «pages» (texto JSON)')
    must(row.academyName === form.academy_name, 'create_user', 'no guarda «academy_name»')
    must(row.academyLogo === 'https://example.com/logo.png', 'create_user', 'no guarda «logo_url»')
    must(row.createdAt !== '', 'create_user', 'el usuario queda sin «created_at»')
  }),
  writing(createUserEndpoint, 'guarda el logo que llega como archivo', async (server) => {
    const form = userForm(server.mark, 'con logo')
    server.keepSecret(form.password)
    await server.good(createUserEndpoint, { form: { ...form, logo } })
    const row = await rowOf(server, listUsersEndpoint, ({ username }) => username === form.username, 'create_user')
    must(row.academyLogo !== null, 'create_user', 'el archivo «logo» se pierde: «academy_logo» queda vacío')
  }),
  writing(createUserEndpoint, 'el usuario nuevo puede entrar', async (server) => {
    const { form } = await newUser(server, 'que entra')
    try {
      const outcome = await server.signIn(form).catch((cause: unknown) => cause)
      must(
        typeof outcome === 'object' && outcome !== null && 'username' in outcome && outcome.username === form.username,
        'create_user',
        'el usuario nuevo no puede entrar con su contraseña',
      )
    } finally {
      await server.signIn()
    }
  }),
  writing(createUserEndpoint, 'rechaza dos usuarios con el mismo nombre', async (server) => {
    const { form } = await newUser(server, 'repetido')
    await unchanged(server, listUsersEndpoint, 'create_user', 'un nombre repetido', () =>
      server.refused(createUserEndpoint, { form }, 'un nombre de usuario que ya existe'),
    )
  }),
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
      'update_user',
      'responde que todo salió bien, pero list_users no muestra el cambio',
    )
    must(
      next.academyLogo !== null && next.academyLogo !== row.academyLogo,
      'update_user',
      'el archivo «logo» se pierde: «academy_logo» no cambia',
    )
    const others = (rows: typeof before) => JSON.stringify(rows.filter(({ id }) => id !== row.id))
    must(others(before) === others(after), 'update_user', 'cambia también a otros usuarios')
    const outcome = await server.signIn({ username: form.username, password }).catch((cause: unknown) => cause)
    await server.signIn()
    must(!(outcome instanceof Error), 'update_user', 'después del cambio no se puede entrar con la contraseña nueva')
  }),
  ...refusesBad(updateUserEndpoint, listUsersEndpoint, { id: '1', ...userForm('', 'x') }, editedUser),
  writing(updateUserEndpoint, 'rechaza a quien no existe', async (server) => {
    const form = { ...userForm(server.mark, 'nadie'), id: String(unknownId) }
    await unchanged(server, listUsersEndpoint, 'update_user', 'un id que no existe', () =>
      server.refused(updateUserEndpoint, { form }, 'un id que no existe'),
    )
  }),
  writing(deleteUserEndpoint, 'borra al usuario y a nadie más', async (server) => {
    const { row } = await newUser(server, 'por borrar')
    const before = await server.rows(listUsersEndpoint)
    await server.good(deleteUserEndpoint, { json: { id: wireId(row.id) } })
    const after = await server.rows(listUsersEndpoint)
    must(
      !after.some(({ id }) => id === row.id),
      'delete_user',
      'responde que todo salió bien, pero el usuario sigue ahí',
    )
    must(after.length === before.length - 1, 'delete_user', 'borra también a otros usuarios')
  }),
  ...refusesBad(deleteUserEndpoint, listUsersEndpoint, { id: 1 }, async () => ({ id: unknownId })),
  writing(deleteUserEndpoint, 'rechaza a quien no existe', (server) =>
    unchanged(server, listUsersEndpoint, 'delete_user', 'un id que no existe', () =>
      server.refused(deleteUserEndpoint, { json: { id: unknownId } }, 'un id que no existe'),
    ),
  ),
  {
    ...writing(deleteUserEndpoint, 'no borra a admin', async (server) => {
      const admin = (await server.rows(listUsersEndpoint)).find(({ username }) => username.toLowerCase() === 'admin')
      if (!admin) return
      await unchanged(server, listUsersEndpoint, 'delete_user', 'borrar a admin', () =>
        server.refused(deleteUserEndpoint, { json: { id: wireId(admin.id) } }, 'borrar al usuario admin'),
      )
    }),
    isRisky: true,
  },
  reading(listUsersEndpoint, 'se puede leer', async (server) => void (await server.inspect(listUsersEndpoint))),
]
