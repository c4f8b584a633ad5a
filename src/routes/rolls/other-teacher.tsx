import { enumerated, isolated } from '#values/text.ts'
import classes from './not-held.module.css'

/** Says that the calendar has the chosen class in somebody else's name, because the roll pays whose name it has. */
export const OtherTeacher = ({ instead, teacher }: { instead: readonly string[]; teacher: string }) => (
  // Always there: a screen reader announces what is added to it.
  <div aria-live="polite">
    {instead.length > 0 && (
      <p className={classes.warning}>
        {`El calendario tiene esta clase a nombre de ${enumerated(instead.map(isolated))}. Así como está, la lista cuenta para ${isolated(teacher)}.`}
      </p>
    )}
  </div>
)
