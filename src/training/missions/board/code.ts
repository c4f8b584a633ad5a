/**
 * The code that carries a report from a pupil to the trainer (docs/misiones.md, El tablero del grupo). It fits a QR
 * code, uses characters that a link allows, and ends with a checksum that reveals a truncated code.
 *
 * `Ana%20Torres~moment~mission.at.spent.mistakes.hints~…~!mission.since.mistakes.hints.missing…~sum`, numbers in base
 * 36. A mission of the app is its number; a trainer's mission is its key after `_`.
 */

import type { Report } from '#training/missions/board/report.ts'

const base = 36

const numbers = (values: readonly number[]): string => values.map((value) => value.toString(base)).join('.')

/** A checksum over all characters, to detect lost or changed characters. */
function sumOf(text: string): string {
  let sum = 7
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_679_616
  return sum.toString(base)
}

const written = (text: string): string => encodeURIComponent(text).replaceAll(/[.~!]/g, (mark) => marks[mark] ?? mark)
const marks: Readonly<Record<string, string>> = { '.': '%2E', '~': '%7E', '!': '%21' }

/** Encodes a report; `shipped` are the keys of the app's own missions, in order. */
export function codeOf({ name, at, solved, played }: Report, shipped: readonly string[]): string {
  const wordOf = (mission: string) => {
    const index = shipped.indexOf(mission)
    return index === -1 ? `_${mission}` : index.toString(base)
  }
  const parts = [
    written(name),
    numbers([at]),
    ...solved.map(
      ({ mission, ...each }) => `${wordOf(mission)}.${numbers([each.at, each.spent, each.mistakes, each.hints])}`,
    ),
    ...(played
      ? [`!${wordOf(played.mission)}.${numbers([played.since, played.mistakes, played.hints, ...played.missing])}`]
      : []),
  ].join('~')
  return `${parts}~${sumOf(parts)}`
}

/** Decodes a report; `null` if the code is damaged. Ignores blanks and line breaks. */
export function reportIn(code: string, shipped: readonly string[]): Report | null {
  const text = code.replaceAll(/\s/g, '')
  const end = text.lastIndexOf('~')
  const parts = text.slice(0, Math.max(0, end))
  if (end === -1 || text.slice(end + 1) !== sumOf(parts)) return null
  const [name = '', at = '', ...rest] = parts.split('~')
  const missions = rest.map((part) => missionIn(part.replace(/^!/, ''), shipped))
  const read = { name: nameIn(name), at: numberIn(at) }
  if (read.name === null || Number.isNaN(read.at) || missions.includes(null)) return null
  const played = missions.find((_, index) => rest[index]?.startsWith('!'))
  const solved = missions.filter((each) => each !== null && each !== played)
  return {
    name: read.name,
    at: read.at,
    solved: solved.flatMap((each) => {
      if (!each) return []
      const [solvedAt = 0, spent = 0, mistakes = 0, hints = 0] = each.values
      return [{ mission: each.mission, at: solvedAt, spent, mistakes, hints }]
    }),
    played: played ? playedIn(played) : null,
  }
}

type MissionPart = { mission: string; values: readonly number[] }

function missionIn(part: string, shipped: readonly string[]): MissionPart | null {
  const [word = '', ...texts] = part.split('.')
  const values = texts.map(numberIn)
  const mission = word.startsWith('_') ? word.slice(1) : shipped[numberIn(word)]
  return mission === undefined || values.some((value) => Number.isNaN(value)) ? null : { mission, values }
}

function playedIn({ mission, values: [since = 0, mistakes = 0, hints = 0, ...missing] }: MissionPart) {
  return { mission, since, mistakes, hints, missing }
}

const numberIn = (text: string): number => (/^[0-9a-z]+$/.test(text) ? Number.parseInt(text, base) : NaN)

function nameIn(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
