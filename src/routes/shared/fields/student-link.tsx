import type { Id } from '#api/reading.ts'
import { shortened } from '#values/text.ts'
import classes from './student-link.module.css'

/**
 * A student's name, which opens their profile over the screen (spec 2, Profile). A plain link: a table draws
 * dozens of them, and the shell listens once for all.
 */
export const StudentLink = ({ id, name }: { id: Id; name: string }) => (
  <a
    className={classes.student}
    href={`${window.location.pathname}?ficha=${encodeURIComponent(id.toWellFormed())}`}
    data-student={id}
  >
    <bdi className="clamped" title={name}>
      {shortened(name)}
    </bdi>
  </a>
)

/** The student whose link was pressed, unless the press asks for a new tab. */
export function pressedStudent(event: MouseEvent): Id | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented) return undefined
  return studentAt(target)
}

/** The student whose link something is a part of. */
export const studentAt = (target: EventTarget | null): Id | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('a[data-student]')?.dataset['student'] : undefined
