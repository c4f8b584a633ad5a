import { useRouteContext } from '@tanstack/react-router'
import { sharesMemory } from '#rules/memory-pages.ts'

/** Where a shared value is stored, after `se guarda`. */
export function usePlaceWords(): string {
  const { user } = useRouteContext({ from: '__root__' })
  return sharesMemory(user) ? 'para toda la academia' : 'en este dispositivo'
}
