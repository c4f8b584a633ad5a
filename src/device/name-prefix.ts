/** Begins the name of everything that the app stores in the browser; training mode has another one (vite.config.ts). */
export const namePrefix = ''
