import type { Page } from '#routes/-pages.ts'

export type Path = Page['path']
