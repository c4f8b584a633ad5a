/** Prefix of every key that training mode stores in the browser; the app's is the same there. */
export const namePrefix = 'capacitacion/'
