import type * as z from 'zod/mini'
import { deleteEventEndpoint, listEventsEndpoint, registerEventEndpoint, type RegisterEvent } from '#api/events.ts'
import { plainNoun } from '../noun.ts'

const bodyOf = (mark: string, name: string): z.input<typeof RegisterEvent> => ({
  date: '2001-02-28',
  time: '09:05',
  subdiscipline: `${mark} rama`,
  level: `${mark} ${name}`,
  teacher: `${mark} maestro`,
  periodicity: 'once',
})

export const event = plainNoun({
  noun: 'evento',
  list: listEventsEndpoint,
  remove: deleteEventEndpoint,
  words: { it: 'el evento', object: 'el evento', others: 'otros eventos', nothingElse: 'nada más' },
  create: registerEventEndpoint,
  update: { by: registerEventEndpoint, change: () => ({ time: '21:45', periodicity: 'semiannual' }) },
  body: bodyOf,
  knownBy: 'level',
  asSent: ({ id: _, ...same }) => same,
})
