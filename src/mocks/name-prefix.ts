/** Replaces `#device/name-prefix.ts` in training mode, which must not share the storage of an app on its host. */
export const namePrefix = 'capacitacion/'
