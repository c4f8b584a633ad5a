/** What all devices share, by key: the pages that may change it, and how the changes of two devices become one. */
import type { MemoryKey, MemoryValues } from '#api/memory.ts'
import { dayClassId } from '#rules/events/missing-rolls.ts'
import { mayOpen, type Access, type Holder } from '#rules/permissions.ts'

/** Maximum number of days and of classes: a year. The oldest are dropped. */
export const mostDays = 366

/** A merged value; `lost` is the other device's text, which this device's text replaces. */
export type Merged<Value> = { value: Value; lost?: Value }

/** Merges the changes of this device since `base` with those of another one, which the server stores. */
type Merge<Value> = (base: Value, mine: Value, theirs: Value) => Merged<Value>

export type Shared<Value> = { pages: readonly Access[]; empty: Value; merge: Merge<Value> }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

type Entries<Entry> = {
  idOf: (entry: Entry) => string
  /** the entry that stays if both devices changed it; default: this device's */
  pick?: (mine: Entry, theirs: Entry) => Entry
  /** text by which the entries are sorted; the first of too many are dropped; default: the id */
  orderOf?: (entry: Entry) => string
  most: number
}

/** Merges entry by entry, so that no change of either device is lost and nobody is asked. */
const mergeEntries =
  <Entry>({ idOf, pick = (mine) => mine, orderOf = idOf, most }: Entries<Entry>): Merge<Entry[]> =>
  (base, mine, theirs) => {
    const byId = (entries: readonly Entry[]) => new Map(entries.map((entry) => [idOf(entry), entry]))
    const [before, own, merged] = [byId(base), byId(mine), byId(theirs)]
    for (const [id, entry] of own) {
      const [old, other] = [before.get(id), merged.get(id)]
      if (old !== undefined && isSame(old, entry)) continue
      merged.set(id, other === undefined || isSame(old, other) ? entry : pick(entry, other))
    }
    for (const [id, old] of before) if (!own.has(id) && isSame(old, merged.get(id))) merged.delete(id)
    const sorted = [...merged.values()].toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    return { value: sorted.slice(-most) }
  }

const mergeDays = mergeEntries<string>({ idOf: (day) => day, most: mostDays })

/** Merges answers by id. */
const mergeAnswers: Merge<Readonly<Record<string, boolean>>> = (base, mine, theirs) => {
  const merge = mergeEntries<[string, boolean]>({ idOf: ([id]) => id, most: mostDays })
  const { value } = merge(Object.entries(base), Object.entries(mine), Object.entries(theirs))
  return { value: Object.fromEntries(value) }
}

type NotHeldClass = MemoryValues['classes-not-held'][number]

const rolls = ['AttendancePanel'] as const

export const shared: { readonly [Key in MemoryKey]: Shared<MemoryValues[Key]> } = {
  'classes-not-held': {
    pages: rolls,
    empty: [],
    merge: mergeEntries<NotHeldClass>({ idOf: dayClassId, most: mostDays }),
  },
  'days-without-classes': { pages: rolls, empty: [], merge: mergeDays },
  'moved-classes': { pages: rolls, empty: {}, merge: mergeAnswers },
}

/** Whether a user may change a shared value. Every user reads all of them. */
export const mayKeep = (user: Holder, key: MemoryKey): boolean => shared[key].pages.some((page) => mayOpen(user, page))
