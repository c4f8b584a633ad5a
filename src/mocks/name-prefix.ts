/**
 * Replaces `#device/name-prefix.ts` in training mode, which may share a host with the app but must not share its
 * storage.
 */
export const namePrefix = 'capacitacion/'
