/**
 * Prefix of every key that the app stores in the browser. It is the folder of the app, because academies on one host
 * share the storage. Training mode has another prefix (vite.config.ts). Without a page there is no folder.
 */
export const namePrefix = typeof document === 'undefined' ? '' : import.meta.env.BASE_URL.slice(1)
