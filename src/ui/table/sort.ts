import type { Sort } from '#ui/table/column.ts'

/** A table's order as the address has it: the column, after a `-` when descending. */
export const sortOf = (text: string): Sort => ({ column: text.replace(/^-/, ''), descending: text.startsWith('-') })

/** A table's order as it is written in the address. */
export const sortText = ({ column, descending }: Sort): string => `${descending ? '-' : ''}${column}`
