/** Takes the place of `#api/own-names.ts` in training mode, which may be on the same host as the app that it is about. */
export const own = 'capacitacion/'
