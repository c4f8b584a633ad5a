import { useSelector } from '@xstate/react'
import type { LogoutActor } from '#actors/logout.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'

/** Asks before a logout that would remove unsent work from the device (spec 4, Drafts). */
export function LogoutQuestion({ logout }: { logout: LogoutActor }) {
  const isAsking = useSelector(logout, (state) => state.hasTag('asking'))
  return (
    <Confirm
      question={isAsking ? 'Tienes trabajo sin guardar. ¿Cerrar sesión de todos modos?' : null}
      note="Al cerrar sesión se borra de este equipo. Ya no se recupera."
      accept="Cerrar sesión"
      decline="Seguir aquí"
      onAccept={() => logout.send({ type: 'ACCEPT' })}
      onDecline={() => logout.send({ type: 'DECLINE' })}
    />
  )
}
