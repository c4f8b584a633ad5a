import type { Page } from '#routes/-pages.ts'

/** The path of a screen. */
export type Path = Page['path']
