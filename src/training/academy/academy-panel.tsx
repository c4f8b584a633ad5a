import { useId } from 'react'
import type { Demo } from '#mocks/demo.ts'
import { ArchiveTools } from '#training/academy/archive-tools.tsx'
import { DayChoice } from '#training/academy/day-choice.tsx'
import { SavePointList } from '#training/academy/save-point-list.tsx'
import classes from './academy-panel.module.css'

type Props = { backend: Pick<Demo, 'savePoints' | 'today' | 'setToday' | 'reset' | 'exportJson' | 'importJson'> }

/** The whole academy of the demo: points to go back to, its day, and its data as a file. */
export function AcademyPanel({ backend }: Props) {
  const title = useId()
  return (
    <div className={classes.panel}>
      <SavePointList savePoints={backend.savePoints} />
      <DayChoice today={backend.today()} onChoose={backend.setToday} />
      <section className={classes.section} aria-labelledby={title}>
        <h3 id={title}>Datos de la academia</h3>
        <ArchiveTools archive={backend} />
      </section>
    </div>
  )
}
