import { linkedLesson, type LinkedLesson } from '#training/lesson/link.ts'
import { linkedCode, linkedMission } from '#training/missions/links.ts'

export type Linked = {
  lesson: LinkedLesson | undefined
  missionKey: string | null
  code: string | null
  /** whether the link of a lesson is damaged */
  isUnreadable: boolean
}

/** Reads what an address opens. Removes the one-time parts from the address, so that a reload does not repeat them. */
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
