import { useQuery } from '@tanstack/react-query'
import type { Lacks, Listed } from '#api/listed.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import type { listQuery } from '#rows/list-query.ts'
import { lackingText, undatedIn } from '#rules/unreadable.ts'

const lacksOf = ({ unreadable, incomplete }: Listed<unknown>): Lacks => ({ unreadable, incomplete })
const none: Lacks = { unreadable: 0, incomplete: 0 }

/** Counts of unreadable and incomplete rows of a list. Only reads the cache: an absent list counts as complete. */
export function useLacks<Key extends string, Row>(list: ReturnType<typeof listQuery<Key, Row>>): Lacks {
  return useQuery({ ...list, select: lacksOf, enabled: false }).data ?? none
}

export const useUnreadable = <Key extends string, Row>(
  list: ReturnType<typeof listQuery<Key, Row>>,
): string | undefined => lackingText(list.queryKey[0], useLacks(list))

export const undatedFor = memoizeByList((list: readonly { date: string | null }[]) => undatedIn(list))
