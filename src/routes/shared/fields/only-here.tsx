import { useRouteContext } from '@tanstack/react-router'
import { serverCan } from '#rules/permissions.ts'

type Props = {
  /** what that means to a person */
  text?: string
}

/** Says that other devices do not see a value, on a server that does not share it. */
export function OnlyHere({ text = 'Se guarda en este dispositivo.' }: Props) {
  const { user } = useRouteContext({ from: '__root__' })
  return serverCan(user, 'academy_memory') ? null : <p className="note">{text}</p>
}
