import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { forgetPrices, noteTold, usePricesToTell } from '#device/kept/prices-to-tell.ts'
import { OnlyHere } from '#routes/shared/fields/only-here.tsx'
import { productsQuery } from '#rows/products.ts'
import { studentsQuery } from '#rows/students.ts'
import { academyNameOf } from '#rules/academy.ts'
import { familiesToTell, untoldFirst, type FamilyToTell } from '#rules/sales/price-notice.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { useRestoredFocus } from '#ui/notes/restored-focus.ts'
import { counted } from '#values/counted.ts'
import { whatsAppLink } from '#values/phone.ts'
import classes from './prices.module.css'

/** Number of families that show at first: the prices below stay in view. */
const few = 5

/** Families of the raised disciplines, and the number of those that wait for the notice. */
function useFamilies() {
  const { user } = useRouteContext({ from: '__root__' })
  const { data: students } = useQuery(studentsQuery())
  const { data: products } = useQuery(productsQuery())
  const { raised, told } = usePricesToTell()
  const families = familiesToTell(students ?? [], raised, products ?? [], academyNameOf(user))
  return { families, told, left: families.filter(({ key }) => !told.includes(key)).length }
}

type WaitingProps = { onOpen: () => void }

/** Leads from the products to the families that wait for the notice (spec 2, Products). */
export const WaitingFamilies = ({ onOpen }: WaitingProps) =>
  // Without raised prices the screen needs no students.
  usePricesToTell().raised.length > 0 && <Waiting onOpen={onOpen} />

function Waiting({ onOpen }: WaitingProps) {
  const { left } = useFamilies()
  return (
    left > 0 && (
      <div className={classes.waiting}>
        <span>{`${left === 1 ? 'Falta' : 'Faltan'} ${counted(left, 'familia', 'familias')} por avisar de los precios nuevos.`}</span>
        <Button variant="light" size="compact-md" onClick={onOpen}>
          Avisar
        </Button>
      </div>
    )
  )
}

/** Families of the raised disciplines, to be told by WhatsApp one after another. A reload keeps them. */
export function FamiliesToTell() {
  const { families: all, told, left } = useFamilies()
  const [isAsking, setIsAsking] = useState(false)
  const [isWhole, setWhole] = useState(false)
  // A press on WhatsApp must not move the rows.
  const [toldBefore] = useState(told)
  const families = untoldFirst(all, toldBefore)
  const place = useRestoredFocus<HTMLDivElement>()
  const count = families.length - left
  return (
    <div ref={place} tabIndex={-1}>
      {families.length > 0 && (
        <section className={classes.card} aria-labelledby="prices-families">
          <h2 id="prices-families">{`Avisar a las familias: ${count} de ${families.length}`}</h2>
          <ul className={classes.families}>
            {families.slice(0, isWhole ? undefined : few).map((family) => (
              <li key={family.id}>
                <bdi>{family.students}</bdi>
                <WhatsApp family={family} isTold={told.includes(family.key)} onTell={() => noteTold(family.key)} />
              </li>
            ))}
          </ul>
          <OnlyHere />
          <div className={classes.bar}>
            {!isWhole && families.length > few && (
              <Button variant="subtle" onClick={() => setWhole(true)}>
                Ver las {families.length} familias
              </Button>
            )}
            <Button variant="default" onClick={() => (left > 0 ? setIsAsking(true) : forgetPrices())}>
              Terminar avisos
            </Button>
          </div>
          <Confirm
            question={isAsking ? `Falta avisar a ${counted(left, 'familia', 'familias')}. ¿Terminar los avisos?` : null}
            accept="Terminar"
            onAccept={forgetPrices}
            onDecline={() => setIsAsking(false)}
          />
        </section>
      )}
    </div>
  )
}

type Props = { family: FamilyToTell; isTold: boolean; onTell: () => void }

function WhatsApp({ family: { phone, text, tutor, students }, isTold, onTell }: Props) {
  const link = whatsAppLink(phone, text)
  if (link === undefined) {
    return (
      <span className={classes.note}>
        Sin teléfono para WhatsApp{' '}
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={`${isTold ? 'Avisada' : 'Ya sabe'}: ${tutor || students}`}
          onClick={onTell}
        >
          {isTold ? 'Avisada' : 'Ya sabe'}
        </Button>
      </span>
    )
  }
  return (
    <Button
      component="a"
      variant={isTold ? 'subtle' : 'light'}
      size="compact-md"
      href={link}
      target="_blank"
      rel="noreferrer"
      aria-label={`WhatsApp a ${tutor || students}`}
      onClick={onTell}
    >
      {isTold ? 'Avisada' : 'WhatsApp'}
    </Button>
  )
}
