/** The folder of the app, because academies on one host share the storage. Training mode shares it with no app. */
const folder = (): string => (import.meta.env.MODE === 'demo' ? 'capacitacion/' : import.meta.env.BASE_URL.slice(1))

/** Prefix of every key that the app stores in the browser. Without a page there is none. */
export const namePrefix = typeof document === 'undefined' ? '' : folder()
