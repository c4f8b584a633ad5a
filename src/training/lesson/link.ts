/** The link of a lesson: the initial state of every machine in a class (docs/misiones.md, Una clase con un enlace). */

import * as z from 'zod/mini'
import type { Lesson } from '#mocks/demo-page.ts'
import { scenarioNames } from '#mocks/scenarios/scenario-names.ts'
import { Switches } from '#mocks/switches/switches.ts'
import { fromBase64Url, toBase64Url } from '#training/lesson/base64url.ts'
import { isoDateOf } from '#values/dates.ts'

const mark = '#clase='

const LinkedLesson = z.object({
  scenario: z.enum(scenarioNames),
  switches: Switches,
  /** the academy's day; if missing, the real day */
  day: z.optional(z.string().check(z.refine((day) => isoDateOf(day) === day))),
  mission: z.optional(z.string()),
  /** that mission if a trainer made it; `readMission` checks it later */
  ownMission: z.optional(z.unknown()),
})

export type LinkedLesson = Lesson & { mission?: string | undefined; ownMission?: unknown }

/** The address that begins a lesson on another machine, based on `page` without its search and hash. */
export function lessonLink(page: string, lesson: LinkedLesson): string {
  const link = new URL(page)
  link.search = ''
  link.hash = `${mark}${toBase64Url(JSON.stringify(lesson))}`
  return link.href
}

/**
 * Reads the lesson from the hash of an address: `undefined` if there is none, `'unreadable'` if the link is damaged.
 */
export function linkedLesson(hash: string): LinkedLesson | 'unreadable' | undefined {
  if (!hash.startsWith(mark)) return undefined
  const lesson = LinkedLesson.safeParse(valueOf(hash.slice(mark.length)))
  return lesson.success ? { ...lesson.data, day: lesson.data.day } : 'unreadable'
}

/** The value in a link, or `undefined` if the link is damaged. The app notifies the person. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(fromBase64Url(text))
  } catch {
    return undefined
  }
}
