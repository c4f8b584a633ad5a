/** A count with its noun in Spanish: `1 venta`, `3 ventas`, `1,200 ventas`. */
export const counted = (count: number, one: string, several: string): string =>
  `${count.toLocaleString('es-MX')} ${count === 1 ? one : several}`
