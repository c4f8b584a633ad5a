/** One name per concept (CONTRIBUTING.md, Language): words that were replaced must not come back. */

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A replaced word, the word to use, and the folders that are free of it. */
const replaced: [pattern: RegExp, instead: string, folders: string[]][] = [
  [
    /\b(?:told(?:Rolls|Days)|Told(?:Class|Roll)s?)\b|data-told/,
    'recorded, notice',
    ['src', 'server', 'tests', 'workshop'],
  ],
  [/\btell(?:s?[A-Z]\w*|\()/, 'notify', ['src', 'server']],
  [
    /\b(?:attendanceQuery|saveAttendance|call: RollActor)\b/,
    'rollsQuery, saveRoll, rollActor',
    ['src', 'tests', 'workshop'],
  ],
  [/\bRESTORE\b/, 'RECOVER', ['src', 'tests', 'workshop', 'docs']],
  [/\bdiscarding:|'discarding'/, 'confirmingDiscard', ['src', 'tests', 'workshop', 'docs']],
  [/unread(?!able)/i, 'unreadable, uncompared', ['src', 'server', 'tests', 'workshop', 'docs']],
  [/\bCut\b|[a-z]Cuts?(?:[A-Z]|\b)|\bcut(?:sNow|Of|Name|Moment)\b/, 'CashCount, cashCountOf', ['src', 'workshop/soak']],
  [/\bwhoever\b/i, 'a noun: a user, a client, a reader', ['src', 'server']],
]

const filesIn = (folder: string) =>
  globSync(`${folder}/**/*.{css,ts,tsx,md}`, { exclude: ['**/node_modules', '**/words.test.ts'] })

test.each(replaced)('%o is %s', (pattern, _instead, folders) => {
  const found = folders.flatMap(filesIn).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
