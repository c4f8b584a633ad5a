import { Button } from '@mantine/core'
import { useId } from 'react'
import type { Demo } from '#mocks/demo.ts'
import classes from '#training/academy/academy.module.css'
import { ArchiveTools } from '#training/academy/archive-tools.tsx'
import { DayChoice } from '#training/academy/day-choice.tsx'
import { LessonButton } from '#training/lesson/lesson-button.tsx'
import { ServerSwitches } from '#training/server/server-switches.tsx'

/** The tab `Escenario`: the behaviour of the demo's server, the academy's day, and its data as a file. */
export function ScenarioPanel({ backend }: { backend: Demo }) {
  const title = useId()
  const lesson = useId()
  return (
    <div className={classes.panel}>
      <ServerSwitches backend={backend} />
      <DayChoice today={backend.today()} onChoose={backend.setToday} />
      <section className={classes.section} aria-labelledby={lesson}>
        <h3 id={lesson}>Una clase</h3>
        <p className={classes.note}>
          El enlace abre este escenario, su demora, las fallas y el día. Con una misión: cópialo en ella.
        </p>
        <LessonButton demo={backend} />
      </section>
      <section className={classes.section} aria-labelledby={title}>
        <h3 id={title}>Datos de la academia</h3>
        <ArchiveTools archive={backend} />
      </section>
      <Button
        className={classes.guide ?? ''}
        variant="default"
        onClick={() => window.open(`${import.meta.env.BASE_URL}guia-de-capacitacion.html`, '_blank')}
      >
        Guía de capacitación
      </Button>
    </div>
  )
}
