import { keepMemoryEndpoint, listMemoryEndpoint, memoryKeys, type Memory } from '#api/memory.ts'
import { mayKeep, mayRead } from '#rules/memory-pages.ts'
import { must, newUser } from '../records.ts'
import type { Server } from '../server.ts'
import { reading, refusesBad, writing, type Check } from './check.ts'

const key = 'days-without-classes'

/** A key that the calendar does not show. */
const hidden = 'moved-classes'

const storedIn = async (server: Server): Promise<Memory> =>
  (await server.rows(listMemoryEndpoint)).find((row) => row.key === key) ?? { key, value: '[]', version: 0 }

/** Checks of a server that announces `academy_memory`. They leave the days as they were. */
export const memoryChecks: Check[] = [
  reading(listMemoryEndpoint, 'da cada valor una vez', async (server) => {
    const keys = (await server.rows(listMemoryEndpoint)).map((row) => row.key)
    must(new Set(keys).size === keys.length, 'da dos veces la misma clave')
  }),
  writing(keepMemoryEndpoint, 'guarda sobre la versión guardada, y no sobre otra', async (server) => {
    const before = await storedIn(server)
    const { isKept, memory } = await server.ask(keepMemoryEndpoint, { json: before })
    must(isKept, 'no guarda aunque la versión es la guardada')
    must(memory.version > before.version, 'no responde una versión mayor')
    must(memory.value === before.value, 'no devuelve el valor como llegó')
    const other = before.value === '[]' ? '["2001-01-01"]' : '[]'
    const late = await server.ask(keepMemoryEndpoint, { json: { key, value: other, version: before.version } })
    const after = await storedIn(server)
    // Puts the days back before it blames the server.
    if (after.value !== before.value) await server.ask(keepMemoryEndpoint, { json: { ...after, value: before.value } })
    must(after.value === before.value, 'guarda sobre lo que otro equipo guardó antes')
    must(!late.isKept, 'dice que guardó, pero no guardó')
    must(late.memory.value === before.value, 'no responde lo que tiene guardado')
    const again = await server.ask(keepMemoryEndpoint, { json: before })
    must(again.isKept, 'ante el mismo valor otra vez no dice que ya está guardado')
  }),
  {
    ...writing(keepMemoryEndpoint, 'rechaza un valor que no es JSON', async (server) => {
      const stored = await storedIn(server)
      try {
        await server.refused(keepMemoryEndpoint, { json: { ...stored, value: 'ni JSON' } }, 'un «value» que no es JSON')
      } finally {
        const { version, value } = await storedIn(server)
        if (value !== stored.value) await server.ask(keepMemoryEndpoint, { json: { ...stored, version } })
      }
    }),
    isRefusal: true,
  },
  {
    ...writing(
      keepMemoryEndpoint,
      'a quien no puede abrir la página de la clave no le deja cambiarla',
      async (server) => {
        const pages = ['Calendar' as const]
        const { form } = await newUser(server, 'que no pasa lista', pages)
        await server.as(form, async ({ role }) => {
          if (mayKeep({ username: form.username, role, pages }, key)) return
          await server.refused(
            keepMemoryEndpoint,
            { json: await storedIn(server) },
            `«${key}» de quien no puede abrir Asistencia`,
          )
        })
      },
    ),
    isRefusal: true,
  },
  {
    ...writing(listMemoryEndpoint, 'no da a nadie lo que sus páginas no muestran', async (server) => {
      const pages = ['Calendar' as const]
      const { form } = await newUser(server, 'que ve el calendario', pages)
      // A value that this user may not read: without one the list proves nothing.
      const moved = (await server.rows(listMemoryEndpoint)).find((row) => row.key === hidden)
      await server.ask(keepMemoryEndpoint, { json: moved ?? { key: hidden, value: '{}', version: 0 } })
      await server.as(form, async ({ role }) => {
        const user = { username: form.username, role, pages }
        for (const given of await server.rows(listMemoryEndpoint))
          must(
            memoryKeys.every((each) => each !== given.key || mayRead(user, each)),
            `da «${given.key}» a quien solo abre Calendario`,
          )
      })
    }),
    isRefusal: true,
  },
  ...refusesBad(keepMemoryEndpoint, listMemoryEndpoint, { key, value: '[]', version: 1 }, storedIn),
]
