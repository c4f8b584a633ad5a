import * as z from 'zod/mini'
import {
  deleteEventEndpoint,
  listEventsEndpoint,
  periodicities,
  registerEventEndpoint,
  type RegisterEvent,
} from '#api/events.ts'
import { plainNoun } from '../noun.ts'
import { day, id, text, time } from '../shapes.ts'

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
  forms: {
    list_events: z.object({
      id,
      date: day,
      time,
      subdiscipline: text,
      level: text,
      teacher: text,
      periodicity: z.enum(periodicities),
    }),
  },
  words: { it: 'el evento', object: 'el evento', others: 'otros eventos', nothingElse: 'nada más' },
  create: registerEventEndpoint,
  update: { by: registerEventEndpoint, change: { time: '21:45', periodicity: 'semiannual' } },
  body: bodyOf,
  knownBy: 'level',
  asSent: ({ id: _, ...same }) => same,
})
