/** The link of a lesson: what every machine of a class is to begin with (docs/misiones.md, Una clase con un enlace). */
import * as z from 'zod/mini'
import type { Lesson } from '#mocks/demo-page.ts'
import { scenarioNames } from '#mocks/scenarios/scenario-names.ts'
import { Switches } from '#mocks/switches/switches.ts'
import { isoDateOf } from '#values/dates.ts'
import { fromBase64Url, toBase64Url } from '#training/lesson/base64url.ts'

const mark = '#clase='

const LinkedLesson = z.object({
  scenario: z.enum(scenarioNames),
  switches: Switches,
  /** the day that the academy is on; without it the real one */
  day: z.optional(z.string().check(z.refine((day) => isoDateOf(day) === day))),
  /** the key of the mission that opens */
  mission: z.optional(z.string()),
  /** that mission, where a trainer made it; checked as its file is */
  ownMission: z.optional(z.unknown()),
})

/** A lesson and the mission that opens with it, if any. */
export type LinkedLesson = Lesson & { mission?: string | undefined; ownMission?: unknown }

/** The address that begins a lesson on another machine: that of `page` without its own search and hash. */
export function lessonLink(page: string, lesson: LinkedLesson): string {
  const link = new URL(page)
  link.search = ''
  link.hash = `${mark}${toBase64Url(JSON.stringify(lesson))}`
  return link.href
}

/** The lesson of an address, by its hash: `undefined` without one, `'unreadable'` if it was cut or changed on its way. */
export function linkedLesson(hash: string): LinkedLesson | 'unreadable' | undefined {
  if (!hash.startsWith(mark)) return undefined
  const lesson = LinkedLesson.safeParse(valueOf(hash.slice(mark.length)))
  return lesson.success ? { ...lesson.data, day: lesson.data.day } : 'unreadable'
}

/** The value in a link; `undefined` where the link was cut, which the person is told. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(fromBase64Url(text))
  } catch {
    return undefined
  }
}
