import { Button, Textarea, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { renderSVG } from 'uqr'
import { CopyButton } from '#training/copy-button.tsx'
import { boardLink } from '#training/missions/links.ts'
import classes from './missions.module.css'

type Props = {
  ref: Ref<HTMLHeadingElement>
  /** the person's name; without a name there is no report to send */
  name: string
  onName: (name: string) => void
  code: string
  onBack: () => void
}

/** A pupil's progress for the trainer's board: a QR code for a phone, and a code to copy. */
export function ReportPage({ ref, name, onName, code, onBack }: Props) {
  const isNamed = name.trim() !== ''
  const link = boardLink(location.href, code)
  // On a phone, localhost is the phone itself.
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)
  return (
    <section className={classes.page} aria-labelledby="report-title">
      <h3 ref={ref} id="report-title" tabIndex={-1}>
        Enviar mi avance
      </h3>
      <p>
        {isLocal
          ? 'Tu capacitador pega el código en su tablero. Esta dirección solo se abre en este equipo: el QR lleva el código, para mandarlo con un teléfono.'
          : 'Tu capacitador lo escanea con su teléfono, o pega el código en su tablero.'}
      </p>
      <TextInput
        label="Tu nombre"
        value={name}
        error={isNamed ? undefined : 'Escribe tu nombre, para que sepa de quién es.'}
        onChange={({ currentTarget: { value } }) => onName(value)}
      />
      {isNamed && (
        <>
          <img
            className={classes.qr}
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(isLocal ? code : link, { ecc: 'L' }))}`}
            alt="Código QR de tu avance"
          />
          <Textarea label="Código" value={code} readOnly autosize minRows={2} maxRows={5} />
        </>
      )}
      <p className={classes.note}>
        Lleva tu nombre, tus misiones y su tiempo, errores y pistas. De la academia no lleva nada.
      </p>
      <div className={classes.buttons}>
        <CopyButton disabled={!isNamed} text={link} done="Enlace copiado: pégalo en un mensaje a tu capacitador.">
          Copiar enlace
        </CopyButton>
        <Button variant="default" onClick={onBack}>
          Todas las misiones
        </Button>
      </div>
    </section>
  )
}
