import { useEffect, useEffectEvent } from 'react'

/** Opens the form of a new row if the address asks for it. The form is a sheet only on a phone. */
export function useOpenNew(isAsked: boolean, { open }: { open: () => void }): void {
  const openSheet = useEffectEvent(open)
  useEffect(() => {
    if (isAsked) openSheet()
  }, [isAsked])
}
