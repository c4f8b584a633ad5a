import { listEventsEndpoint } from '#api/events.ts'
import { listQuery, shareRows } from '#rows/list-query.ts'

export const eventsQuery = () => listQuery('events', listEventsEndpoint, { share: shareRows })
