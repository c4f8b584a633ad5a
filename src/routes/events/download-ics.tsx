import { Button, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRouteContext } from '@tanstack/react-router'
import { CalendarArrowDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import type { CalendarEvent } from '#api/events.ts'
import { serverCan } from '#rules/permissions.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { notify } from '#ui/dialogs/notice.ts'
import { saveFile, unsavedText } from '#ui/save-file.ts'
import { inApiFolder } from '#values/api-folder.ts'
import { alphabetical, distinct, isSameName } from '#values/text.ts'
import classes from './events.module.css'
import { Subscription } from './subscription.tsx'

type Props = { visit: SignedIn; events: CalendarEvent[]; academy: string }

/** Saves the classes of one teacher, or of all, as a file for other calendars (spec 2, Calendar). */
export function DownloadIcs({ visit, events, academy }: Props) {
  const { user } = useRouteContext({ from: '__root__' })
  const [isOpen, { open, close }] = useDisclosure(false)
  const [teacher, setTeacher] = useState('')
  const teachers = useMemo(() => alphabetical(distinct(events.map((event) => event.teacher).filter(Boolean))), [events])
  const chosen = teacher === '' ? events : events.filter((event) => isSameName(event.teacher, teacher))
  const undated = chosen.filter(({ date }) => date === null).length
  const download = async () => {
    const code = await import('#rules/events/ics.ts').catch(() => undefined)
    close()
    if (!code) {
      notify({ tone: 'alert', text: unsavedText })
      return
    }
    const name = teacher === '' ? `Calendario de ${academy}` : `Clases de ${teacher}`
    saveFile(
      name,
      'ics',
      new Blob([code.icsOf(chosen, name, new Date(), inApiFolder(''))], { type: 'text/calendar;charset=utf-8' }),
    )
  }
  return (
    <>
      <Button
        variant="default"
        className={classes.ics ?? ''}
        leftSection={<CalendarArrowDown size={18} aria-hidden />}
        disabled={events.length === 0}
        onClick={open}
      >
        Descargar .ics
      </Button>
      <Dialog
        title="Descargar para otro calendario"
        isOpen={isOpen}
        onClose={close}
        actions={<Button onClick={() => void download()}>Descargar</Button>}
      >
        <NativeSelect
          label="De quién"
          data={[{ value: '', label: 'Todos los maestros' }, ...teachers]}
          value={teacher}
          onChange={({ currentTarget }) => setTeacher(currentTarget.value)}
        />
        <p className={classes.icsNote}>
          Abre el archivo en el calendario del teléfono o en Google Calendar. Lo que se repite aparece desde su fecha,
          sin hora de término. Si después cambia algo aquí, descárgalo otra vez. Una clase que elimines aquí se queda en
          el teléfono. Bórrala también ahí.
        </p>
        {teacher !== '' && serverCan(user, 'calendar_feed') && <Subscription visit={visit} teacher={teacher} />}
        {undated > 0 && (
          <p className={classes.icsNote}>
            {undated === 1
              ? 'Un evento sin fecha no va en el archivo.'
              : `${undated} eventos sin fecha no van en el archivo.`}
          </p>
        )}
      </Dialog>
    </>
  )
}
