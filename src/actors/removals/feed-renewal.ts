import type { SignedIn } from '#actors/lifetime/scope.ts'
import { createRemovalOf, type RemovalActor } from '#actors/removals/removal.ts'
import { renewFeed, type Feed } from '#api/feeds.ts'
import type { Id } from '#api/reading.ts'
import { feedsQuery } from '#rows/feeds.ts'
import { rowsIn } from '#rows/list-rows.ts'
import { reloadLists } from '#rows/reload.ts'
import { foundAs } from '#saving/sent.ts'

/** A teacher, and the address that their calendar has now. */
export type TeacherFeed = { id: Id; name: string; address: string | undefined }

export type FeedRenewalActor = RemovalActor<TeacherFeed>

const isRenewed = ({ id, address }: TeacherFeed, feeds: readonly Feed[]): boolean =>
  feeds.some((feed) => feed.id === id && feed.address !== address)

/** Gives a teacher a new calendar address: the removal of the address before it. */
export function createFeedRenewal(visit: SignedIn): FeedRenewalActor {
  const { calls, queries } = visit
  return createRemovalOf<TeacherFeed>(visit, {
    noun: 'la dirección',
    removed: 'Dirección lista.',
    words: { participle: 'creada', again: 'intentarlo', doing: 'creando' },
    ports: {
      send: ({ row }) => renewFeed(calls, row.id),
      find: async ({ row }) =>
        foundAs(isRenewed(row, await rowsIn(queries, feedsQuery()).reloaded()) ? 'done' : 'not done'),
    },
    onRemoved: () => void reloadLists(queries, feedsQuery()),
  })
}
