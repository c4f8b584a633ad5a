/** Limits of a sale, for the forms and for the wire. */

/** Maximum quantity of a line, so that amounts stay exact. */
export const maxQuantity = 99_999

/** Maximum length of the reference of a payment. */
export const longestReference = 60
