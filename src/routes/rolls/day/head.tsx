import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './head.module.css'

type Props = {
  title: ReactNode
  note: ReactNode
  onBack: () => void
  children?: ReactNode
}

/** Heading of a view that stands alone, with the way back to today's classes (spec 2, Attendance). */
export const Head = ({ title, note, onBack, children }: Props) => (
  <div className={classes.head}>
    <Button variant="subtle" px="xs" className={classes.back ?? ''} aria-label="Volver a las clases" onClick={onBack}>
      <ArrowLeft size={18} aria-hidden />
      <span className={classes.word}>Clases</span>
    </Button>
    <div className={classes.words}>
      <h2>{title}</h2>
      <p>{note}</p>
    </div>
    {children}
  </div>
)
