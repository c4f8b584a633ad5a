import { listFeedsEndpoint, renewFeedEndpoint } from '#api/feeds.ts'
import { wireId } from '#api/sending.ts'
import { teacher } from '../nouns/entries/teacher.ts'
import { must } from '../records.ts'
import type { Server } from '../server.ts'
import { reading, writing, type Check } from './check.ts'

const addressOf = async (server: Server, id: string): Promise<string | undefined> =>
  (await server.rows(listFeedsEndpoint)).find((row) => row.id === id)?.address

/** Checks of a server that announces `calendar_feed`. They give no address to a teacher of the academy. */
export const feedChecks: Check[] = [
  reading(listFeedsEndpoint, 'da una dirección por maestro', async (server) => {
    const ids = (await server.rows(listFeedsEndpoint)).map(({ id }) => id)
    must(new Set(ids).size === ids.length, 'da dos direcciones del mismo maestro')
  }),
  writing(renewFeedEndpoint, 'da otra dirección cada vez', async (server, records) => {
    const { id } = await records.keptOf(teacher.plain)
    const json = { id: wireId(id) }
    await server.good(renewFeedEndpoint, { json })
    const first = await addressOf(server, id)
    must(first !== undefined, 'la dirección no aparece en list_calendar_feeds')
    await server.good(renewFeedEndpoint, { json })
    must((await addressOf(server, id)) !== first, 'la dirección sigue siendo la misma')
  }),
]
