/**
 * Replaces `#device/name-prefix.ts` in training mode, which may be on the same host as the app and must not share its
 * storage.
 */
export const namePrefix = 'capacitacion/'
