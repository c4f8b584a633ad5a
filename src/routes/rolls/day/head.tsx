import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import type { ToldClass } from '#rules/classes.ts'
import type { RollChoice } from '#rules/roll.ts'
import { longDay } from '#values/week.ts'
import { classText, hoursText, teacherText } from './class-words.ts'
import classes from './head.module.css'

type Props = {
  chosen: RollChoice
  /** the class of the calendar that is chosen, if there is one */
  current: ToldClass | undefined
  /** the class to take after it */
  next: ToldClass | undefined
  isBusy: boolean
  onBack: () => void
  onTake: (each: ToldClass) => void
}

/** Which roll is taken alone, the way back to the classes, and the next one (spec 2, Attendance). */
export function Head({ chosen, current, next, isBusy, onBack, onTake }: Props) {
  return (
    <div className={classes.head}>
      <Button variant="subtle" px="xs" leftSection={<ArrowLeft size={18} />} onClick={onBack}>
        Clases
      </Button>
      <div className={classes.words}>
        <h2>
          {current && <span className={classes.hour}>{hoursText(current)} </span>}
          {classText(chosen)}
        </h2>
        <p>
          {teacherText(chosen)} · {longDay(chosen.date)}
        </p>
      </div>
      {next && (
        <Button variant="default" className={classes.next ?? ''} disabled={isBusy} onClick={() => onTake(next)}>
          {`Siguiente: ${hoursText(next)} ${classText(next)}`}
        </Button>
      )}
    </div>
  )
}
