import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { LeadTo } from '#routes/shared/screen/lead-to.tsx'
import { eventsQuery } from '#rows/events.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { firstSteps, isNewAcademy, type FirstLists, type FirstStep } from '#rules/first-steps.ts'
import { mayOpen } from '#rules/permissions.ts'
import classes from './first-steps.module.css'

/** Steps that lead a new academy to its first sale (spec 2, Every screen). An unknown list is `undefined`. */
export function FirstSteps(lists: Pick<FirstLists, 'products' | 'students' | 'sales'>) {
  const { user } = useRouteContext({ from: '__root__' })
  const isNew = isNewAcademy(lists)
  const teachers = useQuery({ ...teachersQuery(), enabled: isNew && mayOpen(user, 'TeacherManagement') })
  const events = useQuery({ ...eventsQuery(), enabled: isNew && mayOpen(user, 'Calendar') })
  const steps = firstSteps({ ...lists, teachers: teachers.data, events: events.data }, user)
  if (steps.length === 0) return null
  return (
    <section className={classes.steps} aria-label="Primeros pasos">
      <h2>Primeros pasos</h2>
      <ol>
        {steps.map((step, at) => (
          <li key={step.page} data-done={step.isDone || undefined}>
            <span className={classes.number} aria-hidden>
              {step.isDone ? <Check size={16} /> : at + 1}
            </span>
            <span>
              <StepLink {...step} />
            </span>
            {step.isDone && <span className={classes.done}>Hecho</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepLink({ page, text, isDone }: FirstStep) {
  if (page === 'ProductManagement')
    return (
      <Link to="/productos" search={{ nuevo: 'disciplina' }}>
        {text}
      </Link>
    )
  if (page === 'TeacherManagement')
    return (
      <Link to="/maestros" search={{ nuevo: 'maestro' }}>
        {text}
      </Link>
    )
  if (page === 'Calendar')
    return (
      <Link to="/calendario" search={{ nuevo: 'evento' }}>
        {text}
      </Link>
    )
  const isByHand = page !== 'StudentRegistration' || isDone
  return (
    <>
      <LeadTo page={page}>{text}</LeadTo>
      {!isByHand && (
        <>
          {' o '}
          <Link to="/registro" search={{ vista: 'importar' }}>
            impórtalos de Excel
          </Link>
        </>
      )}
    </>
  )
}
