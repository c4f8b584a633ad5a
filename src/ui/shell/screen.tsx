import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './screen.module.css'

type Props = {
  title: string
  academy: string
  /** address of the guide's chapter about the screen */
  help: string
  actions?: ReactNode
  children: ReactNode
}

export function Screen({ title, academy, help, actions, children }: Props) {
  return (
    <>
      <title>{`${title} · ${academy}`}</title>
      <div className={classes.top}>
        <div className={classes.title}>
          <h1>{title}</h1>
          <ActionIcon
            className={classes.help ?? ''}
            variant="subtle"
            color="gray"
            size={40}
            aria-label="Ayuda"
            title="Ayuda"
            onClick={() => window.open(help, '_blank')}
          >
            <span className={classes.mark}>?</span>
          </ActionIcon>
        </div>
        {actions}
      </div>
      {children}
    </>
  )
}
