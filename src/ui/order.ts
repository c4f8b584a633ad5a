const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** The order of two values of a column: numbers by size, texts as a Spanish dictionary has them. */
export const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
