import type { ContextFrom } from 'xstate'
import type { KeptRoll, RollWrite } from '#forms/roll.ts'
import { GoneRefusal } from '#machines/roll/context.ts'
import { roll } from '#machines/roll/machine.ts'
import { failure } from '#models/sale.ts'
import { hasChanges, noMarks, withMarks, type Marks } from '#rules/rolls/roll-marks.ts'
import type { GonePerson, People } from '#rules/rolls/roll-people.ts'
import { missingSelectors } from '#rules/rolls/roll.ts'
import { defineModel, done, failed, type Path } from '#support/models/model.ts'

export const people: People = {
  students: [
    { id: '5', name: 'Ana López' },
    { id: '9', name: 'Beto Ruiz' },
  ],
  teachers: [{ id: '8', name: 'Kenji Morales Arce' }],
}

/** A stored roll: Ana was absent, and a person who has left the academy was present. */
export const stored: Marks = { students: { '5': false, '777': true }, teachers: {} }

/** A person who has left, as a refusal names the person. */
export const gone: GonePerson = { who: 'students', id: '777', name: 'STU-000777 (eliminado)' }

/** The roll that another machine has saved meanwhile: Beto was present. */
export const theirs: Marks = { students: { '5': false, '9': true, '777': true }, teachers: {} }

/** The stored draft of a roll after a reload: Ana was marked present. */
const kept: KeptRoll = {
  chosen: { date: '2026-11-19', subdiscipline: 'Kata', level: 'Avanzado', teacher: 'Kenji Morales Arce' },
  marks: { students: { '5': true }, teachers: {} },
  stored: noMarks,
  insteadOf: '',
}

const isMarked = ({ marks }: ContextFrom<typeof roll>) => hasChanges(marks, noMarks)

/** The end of a save, with the roll that was sent last. */
const ended = (end: object, write: Omit<RollWrite, 'insteadOf'>) =>
  done('sending', { notices: [], ...end, write: { ...write, insteadOf: '' } })

/** Everything that can happen to a roll. States differ by the choice, the stored roll and the changes. */
export const model = defineModel({
  machine: roll,
  input: { today: '2026-11-20' },
  cases: {
    OPEN: { type: 'OPEN', today: '2026-11-20' },
    'CHOOSE class': { type: 'CHOOSE', choice: { subdiscipline: 'Kata', level: 'Avanzado' } },
    'CHOOSE teacher': { type: 'CHOOSE', choice: { teacher: 'Kenji Morales Arce' } },
    'CHOOSE day': { type: 'CHOOSE', choice: { date: '2026-11-19' } },
    'CHOOSE no date': { type: 'CHOOSE', choice: { date: '' } },
    MARK: { type: 'MARK', who: 'students', id: '5', isPresent: true },
    ALL_PRESENT: { type: 'ALL_PRESENT', people },
    SUBSTITUTE: {
      type: 'SUBSTITUTE',
      teacher: { id: '3', name: 'Olga Ruiz' },
      insteadOf: 'Kenji Morales Arce',
      leaving: [],
    },
    REMOVE: { type: 'REMOVE', id: gone.id },
    SAVE: { type: 'SAVE', today: '2026-11-20' },
    'SAVE and go on': { type: 'SAVE', today: '2026-11-20', following: kept.chosen },
    'SAVE before its day': { type: 'SAVE', today: '2026-11-18' },
    RETRY: { type: 'RETRY' },
    LEAVE_OUT: { type: 'LEAVE_OUT' },
    ACCEPT: { type: 'ACCEPT' },
    DECLINE: { type: 'DECLINE' },
    RECOVER: { type: 'RECOVER', kept },
    'RECOVER stored': { type: 'RECOVER', kept: { ...kept, stored, marks: withMarks(stored, kept.marks) } },
    'find: found': done('find', stored),
    'find: none': done('find', null),
    'find: failed': failed('find', new Error('No se pudo cargar la lista.')),
    'sending: done': ({ chosen, stored: read, sent }) => ended({ is: 'done' }, { chosen, marks: sent, stored: read }),
    'sending: theirs': ({ chosen }) => ended({ is: 'done', answer: null }, { chosen, marks: theirs, stored: theirs }),
    'sending: not saved': ({ chosen, stored: read, sent }) =>
      ended({ is: 'refused', error: null }, { chosen, marks: sent, stored: read }),
    'sending: gone': ({ chosen, stored: read, sent }) =>
      ended(
        { is: 'refused', error: new GoneRefusal(failure('El estudiante no existe.', 'refused'), [gone]) },
        { chosen, marks: sent, stored: read },
      ),
  },
  summarize: (context) => ({
    class: context.chosen.subdiscipline !== '',
    teacher: context.chosen.teacher !== '',
    dated: context.chosen.date !== '',
    following: context.following !== null,
    asked: context.missing.length > 0,
    leaving: context.next === null ? false : missingSelectors(context.next).length > 0 ? 'nowhere' : 'elsewhere',
    stored: Object.keys(context.stored.students).length > 0,
    marked: isMarked(context),
    gone: gone.id in context.marks.students,
    changed: hasChanges(context.marks, context.stored),
    substituted: context.insteadOf !== '',
  }),
})

/**
 * Whether a person can take this path. Nobody marks Ana present twice. A roll with people who have left ends its save
 * with `gone`, and never with a plain failure.
 */
export const isPossibleOnRoll = ({ steps }: Path<typeof roll>): boolean =>
  steps.every(({ name }, index) => {
    const { marks, sent } = steps[index - 1]?.state.context ?? { marks: noMarks, sent: noMarks }
    if (name === 'MARK') return marks.students['5'] !== true
    const hasGone = gone.id in sent.students
    return name === 'sending: gone' ? hasGone : name !== 'sending: not saved' || !hasGone
  })
