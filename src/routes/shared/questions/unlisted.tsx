import { Confirm } from '#ui/dialogs/confirm.tsx'

type Props = {
  /** the question, or `null` to close it */
  question: string | null
  onRetry: () => void
  onRegister: () => void
  onCancel: () => void
}

/** Asks before a registration that could not be compared with the list of students (spec 4, Registration). */
export const UnlistedQuestion = ({ question, onRetry, onRegister, onCancel }: Props) => (
  <Confirm
    question={question}
    note="Sin comprobar, alguien puede quedar dos veces en la lista. Otra computadora pudo registrarlo hace un momento."
    accept="Reintentar"
    alternative={{ text: 'Registrar sin comprobar', onChoose: onRegister }}
    isHarmless
    onAccept={onRetry}
    onDecline={onCancel}
  />
)
