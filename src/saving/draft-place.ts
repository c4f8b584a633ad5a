import type * as z from 'zod/mini'

/** Where drafts of one kind are kept, and how they are read (spec 4, Drafts). */
export type DraftPlace<Content> = {
  name: string
  /** a draft of another version is dropped */
  version: number
  content: z.ZodMiniType<Content>
}

/** `savedAt` is in milliseconds since 1970. */
export type Draft<Content> = { id: string; savedAt: number; content: Content }
