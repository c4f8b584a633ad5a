import { useQuery } from '@tanstack/react-query'
import type { listQuery } from '#api/list-query.ts'
import type { Lacks, Listed } from '#api/listed.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { lackingText, undatedIn } from '#rules/unread.ts'

const lacksOf = ({ unread, incomplete }: Listed<unknown>): Lacks => ({ unread, incomplete })
const none: Lacks = { unread: 0, incomplete: 0 }

/** How much of a list could not be read; nothing as long as it is not there. It asks for nothing. */
export function useLacks<Key extends string, Row>(list: ReturnType<typeof listQuery<Key, Row>>): Lacks {
  return useQuery({ ...list, select: lacksOf, enabled: false }).data ?? none
}

/** What could not be read of a list, in words; `undefined` if it was read whole. */
export const useUnread = <Key extends string, Row>(list: ReturnType<typeof listQuery<Key, Row>>): string | undefined =>
  lackingText(list.queryKey[0], useLacks(list))

/** {@link undatedIn}, counted once per list. */
export const undatedFor = memoizeByList((list: readonly { date: string | null }[]) => undatedIn(list))
