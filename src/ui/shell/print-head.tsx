import { useEffect } from 'react'
import { Picture } from '#ui/shell/picture.tsx'
import { mexicanDate, type IsoDate } from '#values/dates.ts'
import classes from './print-head.module.css'

type Props = {
  name: string
  logo: string | null
  /** filters of the printed figures, in words */
  chosen?: string | undefined
  day: IsoDate
}

/** Head of a printed page. CSS writes its texts, so that they exist only on paper, not for screen readers. */
export function PrintHead({ name, logo, chosen, day }: Props) {
  useLightPaper()
  const printed = `Impreso el ${mexicanDate(day)}`
  return (
    <div className={classes.head} aria-hidden>
      <Picture address={logo} alt="" />
      <p data-text={name} />
      <p data-text={chosen === undefined ? printed : `${chosen} · ${printed}`} />
    </div>
  )
}

/** Prints in light colours, even in dark mode. */
function useLightPaper() {
  useEffect(() => {
    const { dataset } = document.documentElement
    const paper = window.matchMedia('print')
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    const follow = () => {
      // Reads the system's mode afterwards, because it may have changed during the print.
      dataset['mantineColorScheme'] = dark.matches && !paper.matches ? 'dark' : 'light'
    }
    paper.addEventListener('change', follow)
    return () => paper.removeEventListener('change', follow)
  }, [])
}
