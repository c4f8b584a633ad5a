/**
 * Begins the name of everything that the app stores in the browser: the folder that it is served from, because the academies
 * of one host share its storage. Training mode has another one (vite.config.ts), and without a page there is no folder.
 */
export const namePrefix = typeof document === 'undefined' ? '' : import.meta.env.BASE_URL.slice(1)
