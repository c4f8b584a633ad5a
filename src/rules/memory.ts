/** What all devices share, by key: how the changes of two devices become one. */

import type { MemoryKey, MemoryValues } from '#api/memory-values.ts'
import { dayClassId } from '#rules/events/missing-rolls.ts'
import type { PartPayment } from '#rules/payments/part-payments.ts'
import { usualReminders, type Reminders } from '#rules/payments/reminder-texts.ts'
import { unchargedId } from '#rules/payments/uncharged.ts'
import type { KeptCount } from '#rules/sales/cash-counts.ts'
import type { PlannedPrice } from '#rules/sales/planned-prices.ts'
import type { PricesToTell, RaisedPrice } from '#rules/sales/price-notice.ts'
import { usualThanks } from '#rules/sales/receipt.ts'
import type { PaidSlip } from '#rules/teachers/paid-slips.ts'
import { counted } from '#values/counted.ts'
import {
  mostCashCounts,
  mostContacts,
  mostDays,
  mostPaidSlips,
  mostParts,
  mostPrices,
  mostTold,
  mostUncharged,
} from '#values/memory-limits.ts'

/** A merged value; `lost` is the other device's text, which this device's text replaces. */
export type Merged<Value> = { value: Value; lost?: Value }

/** Merges this device's changes since `base` with the changes of another device, which the server stores. */
type Merge<Value> = (base: Value, mine: Value, theirs: Value) => Merged<Value>

export type Shared<Value> = {
  empty: Value
  merge: Merge<Value>
  /** the value in words: `3 días sin clases` */
  wordsOf: (value: Value) => string
  /** whether the value cannot be merged in parts, so that one device's value replaces the other's */
  isWhole?: true
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

type Entries<Entry> = {
  idOf: (entry: Entry) => string
  /** chooses between two versions of an entry that both devices changed; default: this device's version */
  pick?: (mine: Entry, theirs: Entry) => Entry
  /** text by which the entries are sorted; default: the id */
  orderOf?: (entry: Entry) => string
  /** maximum number of entries; the first entries in the order are dropped */
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

const mergeContacts = mergeEntries<MemoryValues['contacts'][number]>({
  idOf: ({ id }) => id,
  pick: (mine, theirs) => (mine.day < theirs.day ? theirs : mine),
  orderOf: ({ id, day }) => `${day} ${id}`,
  most: mostContacts,
})

/** Keeps the choice of the later write. */
const mergeChoice = <Value>(base: Value, mine: Value, theirs: Value): Merged<Value> => ({
  value: isSame(mine, base) ? theirs : mine,
})

/** Keeps the text of the later write, and says which text of another person it replaces. */
const mergeText: Merge<string> = (base, mine, theirs) => {
  if (mine === base || mine === theirs) return { value: theirs }
  return theirs === base ? { value: mine } : { value: mine, lost: theirs }
}

const mergeReminders: Merge<Reminders> = (base, mine, theirs) => {
  const of = (late: keyof Reminders) => mergeText(base[late], mine[late], theirs[late])
  const [one, two, more] = [of('one'), of('two'), of('more')]
  const value = { one: one.value, two: two.value, more: more.value }
  if ([one, two, more].every(({ lost }) => lost === undefined)) return { value }
  return {
    value,
    lost: { one: one.lost ?? one.value, two: two.lost ?? two.value, more: more.lost ?? more.value },
  }
}

const mergeRaised = mergeEntries<RaisedPrice>({
  // A price of now and a plan of one product stand beside each other.
  idOf: ({ id, since }) => `${id} ${since === undefined ? 'now' : 'plan'}`,
  most: mostPrices,
})

const mergeTold = mergeEntries<string>({ idOf: (family) => family, most: mostTold })

/** Merges prices and families by themselves. */
const mergePricesToTell: Merge<PricesToTell> = (base, mine, theirs) => ({
  value: {
    raised: mergeRaised(base.raised, mine.raised, theirs.raised).value,
    told: mergeTold(base.told, mine.told, theirs.told).value,
  },
})

/** The id of a payslip in the shared list. Ids sort by the range, so that the oldest are dropped first. */
export const paidSlipId = ({ teacher, start, end }: Pick<PaidSlip, 'teacher' | 'start' | 'end'>): string =>
  `${start} ${end} ${teacher}`

export const shared: { readonly [Key in MemoryKey]: Shared<MemoryValues[Key]> } = {
  'days-without-classes': {
    empty: [],
    merge: mergeDays,
    wordsOf: (days) => counted(days.length, 'día sin clases', 'días sin clases'),
  },
  'classes-not-held': {
    empty: [],
    merge: mergeEntries<MemoryValues['classes-not-held'][number]>({ idOf: dayClassId, most: mostDays }),
    wordsOf: (classes) => counted(classes.length, 'clase que no hubo', 'clases que no hubo'),
  },
  'moved-classes': {
    empty: {},
    merge: mergeAnswers,
    wordsOf: (answers) => counted(Object.keys(answers).length, 'clase cambiada de día', 'clases cambiadas de día'),
  },
  'cash-counts': {
    empty: [],
    merge: mergeEntries<KeptCount>({ idOf: ({ at, by }) => `${at} ${by}`, most: mostCashCounts }),
    wordsOf: (counts) => counted(counts.length, 'corte', 'cortes'),
  },
  contacts: {
    empty: [],
    merge: mergeContacts,
    wordsOf: (contacts) => counted(contacts.length, 'contacto', 'contactos'),
  },
  reminders: {
    empty: usualReminders,
    merge: mergeReminders,
    wordsOf: () => 'los textos de WhatsApp',
    isWhole: true,
  },
  'receipt-thanks': {
    empty: usualThanks,
    merge: mergeText,
    wordsOf: () => 'las palabras del comprobante',
    isWhole: true,
  },
  'debts-since': {
    empty: null,
    merge: mergeChoice,
    wordsOf: () => 'el mes de las deudas',
    isWhole: true,
  },
  'paid-payslips': {
    empty: [],
    merge: mergeEntries<PaidSlip>({ idOf: paidSlipId, most: mostPaidSlips }),
    wordsOf: (slips) => counted(slips.length, 'comprobante pagado', 'comprobantes pagados'),
  },
  'part-payments': {
    empty: [],
    merge: mergeEntries<PartPayment>({ idOf: unchargedId, most: mostParts }),
    wordsOf: (months) => counted(months.length, 'mes con abono', 'meses con abono'),
  },
  'planned-prices': {
    empty: [],
    merge: mergeEntries<PlannedPrice>({ idOf: ({ id }) => id, most: mostPrices }),
    wordsOf: (prices) => counted(prices.length, 'precio planeado', 'precios planeados'),
  },
  'prices-to-tell': {
    empty: { raised: [], told: [] },
    merge: mergePricesToTell,
    wordsOf: ({ raised }) => counted(raised.length, 'precio por avisar', 'precios por avisar'),
  },
  'uncharged-months': {
    empty: [],
    merge: mergeEntries<MemoryValues['uncharged-months'][number]>({ idOf: unchargedId, most: mostUncharged }),
    wordsOf: (months) => counted(months.length, 'mes sin cobro', 'meses sin cobro'),
  },
}
