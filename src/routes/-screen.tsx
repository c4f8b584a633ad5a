import { useMatch, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Screen as TitledScreen } from '#ui/shell/screen.tsx'
import { academyNameOf } from '#rules/academy.ts'
import { pageAt } from './-pages.ts'

type Props = {
  /** title, if different from the page's */
  title?: string
  /** shown beside the heading */
  actions?: ReactNode
  children: ReactNode
}

/** A screen with the title and heading of its page and the academy's name (spec 2, Every screen). */
export function Screen({ title, actions, children }: Props) {
  const { user } = useRouteContext({ from: '__root__' })
  const page = useMatch({ strict: false, select: ({ fullPath }) => pageAt(fullPath) })
  return (
    <TitledScreen title={title ?? page?.heading ?? page?.title ?? ''} academy={academyNameOf(user)} actions={actions}>
      {children}
    </TitledScreen>
  )
}
