import { listFeedsEndpoint, renewFeedEndpoint } from '#api/feeds.ts'
import { answer, answerList, type Handler } from '#backend/answer.ts'
import { findOrRefuse } from '#backend/lookup.ts'
import type { Rows } from '#backend/rows.ts'
import { randomToken } from '#backend/token.ts'

async function* publicFeeds(pieces: AsyncIterable<Rows['feeds'][]>) {
  for await (const rows of pieces)
    yield rows.map(({ teacher_id, token }) => ({ id: teacher_id, address: `calendario/${token}.ics` }))
}

/** The addresses of calendars. The server answers the addresses themselves (server/http/feed.ts). */
export const feeds: readonly Handler[] = [
  answerList(
    listFeedsEndpoint,
    { does: 'Cargar las direcciones de calendario', pages: ['Calendar'], of: ['feeds'] },
    (store) => publicFeeds(store.feeds.pieces()),
  ),

  answer(
    renewFeedEndpoint,
    { does: 'Crear la dirección de calendario de un maestro', pages: ['Calendar'] },
    async ({ body: { id }, store }) => {
      const teacher = await findOrRefuse(store.teachers, id, 'El maestro no existe.')
      const existing = await store.feeds.first({ teacher_id: teacher.id })
      const feed = { teacher_id: teacher.id, token: randomToken() }
      if (existing) await store.feeds.replace({ ...existing, ...feed })
      else await store.feeds.insert(feed)
      return { success: true, message: 'Dirección lista.' }
    },
  ),
]
