import { pesosOf, type Cents } from '#values/money.ts'
import { once } from '#values/once.ts'

const compact = once(() => new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN', notation: 'compact' }))

/** Formats cents in a short form for small spaces: `$45 k`, `$1.2 M`. */
export const compactMoney = (cents: Cents): string => compact().format(pesosOf(cents))
