import { useRouteContext } from '@tanstack/react-router'
import { useIsFull } from '#device/kept.ts'
import { serverCan } from '#rules/permissions.ts'

type Props = {
  /** what that means to a person */
  text?: string
}

/** Says that other devices do not see a value, on a server that does not share it. */
export function OnlyHere(words: Props) {
  const { user } = useRouteContext({ from: '__root__' })
  return serverCan(user, 'academy_memory') ? null : <Unshared {...words} />
}

/** Says that other devices do not see a value that no server shares, or that a full storage did not take it. */
export function Unshared({ text = 'Se guarda en este dispositivo.' }: Props) {
  return (
    <p className="note">{useIsFull() ? 'Este equipo está lleno: lo nuevo se pierde al cerrar la página.' : text}</p>
  )
}
