import { linkedLesson, type LinkedLesson } from '#training/lesson/link.ts'
import { linkedCode, linkedMission } from '#training/missions/links.ts'

/** What the address of the page opens, besides the app. */
export type Linked = {
  lesson: LinkedLesson | undefined
  /** the key of the mission to open; `null` for none */
  missionKey: string | null
  /** the code for the trainer's board; `null` for none */
  code: string | null
  /** whether the link of a lesson was cut or changed on its way */
  isUnreadable: boolean
}

/**
 * Reads what an address opens, and takes from it what is to be done once, so that the page can be loaded again without
 * it.
 */
export function takeLinked(
  { hash, search, pathname }: Pick<Location, 'hash' | 'search' | 'pathname'>,
  history: Pick<History, 'replaceState'>,
): Linked {
  const found = linkedLesson(hash)
  const lesson = found === 'unreadable' ? undefined : found
  const code = linkedCode(hash)
  if (found !== undefined || code !== null) history.replaceState(null, '', `${pathname}${search}`)
  return {
    lesson,
    missionKey: lesson?.mission ?? linkedMission(search),
    code,
    isUnreadable: found === 'unreadable',
  }
}
