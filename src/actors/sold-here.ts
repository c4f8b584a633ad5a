import { useMemo, useSyncExternalStore } from 'react'
import { openKept } from '#device/kept.ts'
import type { Id } from '#api/reading.ts'
import type { Sold } from '#machines/sale/context.ts'
import { SoldHereList, withSold, type SoldHere } from '#forms/sold-here.ts'

const kept = openKept<readonly SoldHere[]>('sold-here', SoldHereList, [])

/**
 * Notes the moment and the months of a sale, because the server does not keep them (spec 2, POS). A sale without an id
 * is not noted.
 */
export function noteSold({ registered: { saleId: id }, months }: Sold, at: Date): void {
  if (id === null) return
  const plain = months.map((month) => (month ? { year: month.year, month: month.month } : null))
  kept.write(withSold(kept.read(), { id, at: at.getTime(), months: plain }))
}

/** The sales noted on this device, by id. */
export const soldHereNow = (): ReadonlyMap<Id, SoldHere> => new Map(kept.read().map((each) => [each.id, each]))

/** The sales noted on this device, by id, followed by React. */
export function useSoldHere(): ReadonlyMap<Id, SoldHere> {
  const sold = useSyncExternalStore(kept.follow, kept.read)
  return useMemo(() => new Map(sold.map((each) => [each.id, each])), [sold])
}
