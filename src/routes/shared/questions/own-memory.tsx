import { Button } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import type { MemoryKey } from '#api/memory-values.ts'
import { memoryKeys } from '#api/memory.ts'
import { useKept } from '#device/kept.ts'
import { leaveOwn, memoryState, ownWords, passOwn } from '#device/memory.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { mayKeep } from '#rules/memory-pages.ts'
import { shared } from '#rules/memory.ts'
import { serverCan } from '#rules/permissions.ts'
import { enumerated } from '#values/text.ts'
import classes from './own-memory.module.css'

/**
 * Offers to add to the academy what this device kept before the server shared it (spec 7, What all devices share). After
 * `Ahora no` it waits a day, except where a person looks for it (`isSought`). A text is offered only while the academy
 * has none.
 */
export function OwnMemory({ isSought = false }: { isSought?: boolean }) {
  const { user } = useRouteContext({ from: '__root__' })
  const { own, known, leftOn } = useKept(memoryState)
  const today = useToday()
  if ((leftOn === today && !isSought) || !serverCan(user, 'academy_memory')) return null
  const isOffered = (key: MemoryKey) => shared[key].isWhole !== true || !known[key]?.version
  const offered = memoryKeys.flatMap((key) => {
    const text = own[key]
    if (text === undefined || !mayKeep(user, key) || !isOffered(key)) return []
    const words = ownWords(key, text)
    return words === undefined ? [] : [{ key, words }]
  })
  if (offered.length === 0) return null
  return (
    <section className={classes.note} aria-label="Datos de este equipo">
      <p>{`Este equipo tiene datos propios: ${enumerated(offered.map(({ words }) => words))}.`}</p>
      <div className={classes.answers}>
        {!isSought && (
          <Button variant="subtle" onClick={() => leaveOwn(today)}>
            Ahora no
          </Button>
        )}
        <Button onClick={() => passOwn(offered.map(({ key }) => key))}>Pasarlos a la academia</Button>
      </div>
    </section>
  )
}
