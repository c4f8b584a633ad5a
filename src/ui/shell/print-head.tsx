import { useEffect } from 'react'
import { mexicanDate, type IsoDate } from '#values/dates.ts'
import { Picture } from '#ui/shell/picture.tsx'
import classes from './print-head.module.css'

type Props = {
  name: string
  logo: string | null
  /** what the printed figures are of, such as a range */
  chosen?: string | undefined
  /** the day of the printing */
  day: IsoDate
}

/** The head of what is printed. CSS writes its texts, so that they are on paper alone: not on screen and not read out. */
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

/** Paper is white: while the page is printed, its colours are the light ones, also in dark mode. */
function useLightPaper() {
  useEffect(() => {
    const { dataset } = document.documentElement
    const paper = window.matchMedia('print')
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    const follow = () => {
      // Afterwards as the system is then: evening may have come while the page was printed.
      dataset['mantineColorScheme'] = dark.matches && !paper.matches ? 'dark' : 'light'
    }
    paper.addEventListener('change', follow)
    return () => paper.removeEventListener('change', follow)
  }, [])
}
