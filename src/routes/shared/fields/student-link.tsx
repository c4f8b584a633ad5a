import type { Id } from '#api/reading.ts'
import { shortened } from '#values/text.ts'
import classes from './student-link.module.css'

/**
 * Link of a student's name, which opens the profile over the screen (spec 2, Profile). A plain link: a table draws
 * dozens of them, and the shell has one listener for all.
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

/** Returns the student whose link was pressed, unless the press opens a new tab. */
export function pressedStudent(event: MouseEvent): Id | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented) return undefined
  return studentAt(target)
}

export const studentAt = (target: EventTarget | null): Id | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('a[data-student]')?.dataset['student'] : undefined
