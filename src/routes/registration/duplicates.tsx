import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import type { Student } from '#api/students.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { isTypingOutside } from '#ui/fields/focus-astray.ts'
import { mexicanDate } from '#values/dates.ts'
import { isolated } from '#values/text.ts'
import classes from './duplicates.module.css'

type Props = { duplicates: Student[]; onRegister: () => void; onCorrect: () => void }

export function Duplicates({ duplicates, onRegister, onCorrect }: Props) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isTypingOutside(panel.current?.closest('form') ?? null)) panel.current?.focus()
  }, [])

  return (
    <section ref={panel} tabIndex={-1} className={classes.duplicates} aria-labelledby={id}>
      <h2 id={id}>Parece que ya está en la lista</h2>
      <p>
        Coinciden el nombre y la fecha de nacimiento o el teléfono. Puedes ver sus datos en otra pestaña para
        comprobarlo.
      </p>
      <ul>
        {duplicates.map((duplicate) => (
          <li key={duplicate.id}>
            {/* Opens a new tab, so that the typed values stay. */}
            <Link
              to="/estudiantes"
              search={{ buscar: duplicate.name, estado: 'Todos' }}
              target="_blank"
              rel="noreferrer"
            >
              <bdi>{duplicate.name}</bdi>
            </Link>
            <span>{describe(duplicate)}</span>
          </li>
        ))}
      </ul>
      <div className={classes.answers}>
        <Button variant="default" onClick={onCorrect}>
          Corregir
        </Button>
        <ActionButton onClick={onRegister}>Registrar de todos modos</ActionButton>
      </div>
    </section>
  )
}

const describe = ({ birthDate, phone, status }: Student): string =>
  [birthDate && `nació el ${mexicanDate(birthDate)}`, phone && `tel. ${isolated(phone)}`, status]
    .filter(Boolean)
    .join(' · ')
