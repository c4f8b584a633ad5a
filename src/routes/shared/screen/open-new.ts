import { useEffect, useEffectEvent } from 'react'

/** Opens the form of something new where the address asks for it: on a phone it is a sheet, elsewhere it is there. */
export function useOpenNew(isAsked: boolean, { open }: { open: () => void }): void {
  const openSheet = useEffectEvent(open)
  useEffect(() => {
    if (isAsked) openSheet()
  }, [isAsked])
}
