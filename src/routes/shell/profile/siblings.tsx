import type { Student } from '#api/students.ts'
import { StudentLink } from '#routes/shared/fields/student-link.tsx'
import classes from './profile.module.css'

/** Probable siblings: students with the same tutor and phone. */
export const Siblings = ({ siblings }: { siblings: readonly Student[] }) =>
  siblings.length > 0 && (
    <section className={classes.part}>
      <h3>Posibles hermanos</h3>
      <ul className={classes.siblings}>
        {siblings.map(({ id, name, discipline }) => (
          <li key={id}>
            <StudentLink id={id} name={name} />
            {discipline !== '' && <span>{discipline}</span>}
          </li>
        ))}
      </ul>
      <p className={classes.text}>Tienen el mismo tutor y el mismo teléfono.</p>
    </section>
  )
