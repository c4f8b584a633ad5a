import { unchargedId, type UnchargedMonth } from '#rules/payments/uncharged.ts'
import { mostUncharged } from '#values/memory-limits.ts'

/** Adds months in the order of the shared list. A month that is already there is replaced. */
export function withUncharged(all: readonly UnchargedMonth[], added: readonly UnchargedMonth[]): UnchargedMonth[] {
  const byId = new Map([...all, ...added].map((month) => [unchargedId(month), month]))
  return [...byId]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, month]) => month)
    .slice(-mostUncharged)
}
