import type { CalendarEvent } from '#api/events.ts'
import { eventNoun } from '#forms/event.ts'
import { moving } from '#machines/moving.ts'
import { required } from '#machines/required.ts'
import { defineModel, done } from '#support/models/model.ts'

/** A class on every Tuesday. */
export const weekly: CalendarEvent = {
  id: '7',
  date: '2026-01-06',
  time: '17:00',
  subdiscipline: 'Kata',
  level: 'Avanzado',
  teacher: 'Ana',
  periodicity: 'weekly',
}

/** An event on one Tuesday only. */
export const single: CalendarEvent = { ...weekly, id: '8', date: '2026-11-24', periodicity: 'once' }

/** The place of the events in a week, and their target. */
export const tuesday = { day: '2026-11-24', time: '17:00' }
export const wednesday = { day: '2026-11-25', time: '18:00' }

const { versioning, read } = eventNoun(() => '2026-11-20').form
const write = { row: null, initial: {}, values: {}, draft: {}, edited: new Set() }

export const input = {
  versioning,
  read: (values: Parameters<typeof read>[0]) => read(values, null),
  words: {
    sent: { noun: 'el evento', participle: 'guardado', again: 'enviarlo' },
    done: () => 'Evento actualizado.',
    gone: 'No se movió.',
  },
}

export const model = defineModel({
  machine: moving,
  input,
  cases: {
    TAKE: { type: 'TAKE', event: weekly, from: tuesday },
    'TAKE what happens once': { type: 'TAKE', event: single, from: tuesday },
    'TAKE what lacks its level': { type: 'TAKE', event: { ...single, level: '' }, from: tuesday },
    OVER: { type: 'OVER', to: wednesday },
    'OVER its own place': { type: 'OVER', to: tuesday },
    DROP: { type: 'DROP' },
    MOVE: { type: 'MOVE', event: weekly, from: tuesday, step: { days: 1, minutes: 0 } },
    'MOVE by no step': { type: 'MOVE', event: weekly, from: tuesday, step: { days: 0, minutes: 0 } },
    STEP: { type: 'STEP', step: { days: 1, minutes: 0 } },
    ACCEPT: { type: 'ACCEPT' },
    'ACCEPT for one class': { type: 'ACCEPT', isAlone: true },
    DECLINE: { type: 'DECLINE' },
    'sending: done': done('sending', { is: 'done', write, notices: [] }),
    'sending: not saved': done('sending', { is: 'refused', write, notices: [] }),
    'sending: gone': done('sending', { is: 'gone', write, notices: [] }),
  },
  summarize: ({ event, from, to, isAlone, refusal }) => ({
    is: event && (event.level === '' ? 'incomplete' : event.periodicity),
    moved: from !== null && (from.day !== required(to).day || from.time !== required(to).time),
    alone: isAlone,
    refused: refusal !== null,
  }),
})
