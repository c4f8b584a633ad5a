import { useLocation, useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { accessLacking } from '#routes/-pages.ts'
import { GuidedTour, type Step } from '#ui/tour/guided-tour.tsx'

const isThere = (selector: string): boolean => document.querySelector(selector) !== null

/** Whether each student of the open roll has a mark. */
function isMarked(): boolean {
  const students = [...document.querySelectorAll('[data-who="students"]')]
  return students.length > 0 && students.every((student) => student.querySelector(':checked'))
}

/** What a person presses on the first day. On a narrow window the bar opens and closes the sale. */
const steps = [
  {
    path: '/asistencia',
    title: 'Elige la clase',
    text: 'Toca la clase que empieza. Si no aparece, elígela con los campos.',
    targets: ['Cargando las clases de hoy', 'Clases de hoy', 'Lista de asistencia'].map(
      (name) => `[aria-label="${name}"]`,
    ),
    isDone: () => isThere('[data-who]'),
  },
  {
    path: '/asistencia',
    title: 'Marca a cada quien',
    text: 'Toca Presente o Ausente en cada estudiante.',
    targets: ['[data-who="students"]:not(:has(:checked))'],
    isDone: isMarked,
  },
  {
    path: '/asistencia',
    title: 'Guarda la lista',
    text: 'Revisa las marcas y toca el botón. La lista se guarda de verdad.',
    targets: ['div:has(> [aria-keyshortcuts="Control+Enter"])'],
    // The same button then saves the next class, at which the person has not looked.
    isDone: () =>
      isThere('[data-notice="Asistencia guardada con éxito!"], div:has(> [aria-keyshortcuts]) [data-complete]'),
  },
  {
    path: '/pos',
    title: 'Elige a quién le vendes',
    text: 'Toca lo iluminado, escribe parte de su nombre y elígela.',
    targets: ['[aria-keyshortcuts="F2"]', '[aria-controls="sale"]'],
    isDone: () => isThere('[aria-label="Quitar estudiante"]'),
  },
  {
    path: '/pos',
    title: 'Agrega el producto',
    text: 'Toca el producto, elige color y talla, y agrégalo al carrito.',
    targets: [
      '[aria-controls="sale"][aria-expanded="true"]',
      '[aria-label="Producto elegido"]',
      '[aria-label="Catálogo"]',
    ],
    isDone: () => isThere('[aria-label="Venta"] tbody tr'),
  },
  {
    path: '/pos',
    title: 'Procesa la venta',
    text: 'Revisa el total y toca Procesar venta. La venta se registra de verdad.',
    targets: ['[aria-label="Venta"] [aria-keyshortcuts="Control+Enter"]', '[aria-controls="sale"]'],
  },
] as const satisfies readonly Step[]

/** Tour of the first day: the roll and the sale, for the screens that the user may open (spec 2, How it is used). */
export function FirstDay({ onEnd }: { onEnd: () => void }) {
  const { user } = useRouteContext({ from: '__root__' })
  const here = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  // The screen that is open comes first.
  const [own] = useState(() =>
    steps
      .filter(({ path }) => accessLacking(user, path) === undefined)
      .toSorted((one, other) => Number(other.path === here) - Number(one.path === here)),
  )
  return <GuidedTour steps={own} onGo={(to) => to !== here && void navigate({ to })} onEnd={onEnd} />
}
