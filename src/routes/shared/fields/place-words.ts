import { useRouteContext } from '@tanstack/react-router'
import { serverCan } from '#rules/permissions.ts'

/** Where a shared value is stored, after `se guarda`. */
export function usePlaceWords(): string {
  const { user } = useRouteContext({ from: '__root__' })
  return serverCan(user, 'academy_memory') ? 'para toda la academia' : 'en este dispositivo'
}
