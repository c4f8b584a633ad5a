import { useMatch, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { guideOf, pageAt } from '#routes/-pages.ts'
import { useIssuer } from '#routes/shared/receipt/issuer.ts'
import { academyNameOf } from '#rules/academy.ts'
import { PrintHead } from '#ui/shell/print-head.tsx'
import { Screen as TitledScreen } from '#ui/shell/screen.tsx'
import { useToday } from './today.ts'

type Props = {
  title?: string
  actions?: ReactNode
  /** filters of the figures, in words for print */
  chosen?: string | undefined
  children: ReactNode
}

/** Screen with the title and heading of its page and the academy's name (spec 2, Every screen). */
export function Screen({ title, actions, chosen, children }: Props) {
  const { user } = useRouteContext({ from: '__root__' })
  const page = useMatch({ strict: false, select: ({ fullPath }) => pageAt(fullPath) })
  return (
    <>
      <PrintHead {...useIssuer(user)} chosen={chosen} day={useToday()} />
      <TitledScreen
        title={title ?? page?.heading ?? page?.title ?? ''}
        academy={academyNameOf(user)}
        help={guideOf(page)}
        actions={actions}
      >
        {children}
      </TitledScreen>
    </>
  )
}
