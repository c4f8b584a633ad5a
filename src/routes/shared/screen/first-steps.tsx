import { useRouteContext } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { LeadTo } from '#routes/shared/screen/lead-to.tsx'
import { firstSteps } from '#rules/first-steps.ts'
import classes from './first-steps.module.css'

/** Leads a new academy to its first sale (spec 2, Every screen). A list that is not known is `undefined`. */
export function FirstSteps(lists: Parameters<typeof firstSteps>[0]) {
  const { user } = useRouteContext({ from: '__root__' })
  const steps = firstSteps(lists, user)
  if (steps.length === 0) return null
  return (
    <section className={classes.steps} aria-label="Primeros pasos">
      <h2>Primeros pasos</h2>
      <ol>
        {steps.map(({ page, text, isDone }, at) => (
          <li key={page} data-done={isDone || undefined}>
            <span className={classes.number} aria-hidden>
              {isDone ? <Check size={16} /> : at + 1}
            </span>
            <LeadTo page={page}>{text}</LeadTo>
            {isDone && <span className={classes.done}>Hecho</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
