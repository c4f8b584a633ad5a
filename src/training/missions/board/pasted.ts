import { reportIn } from '#training/missions/board/code.ts'
import type { Report } from '#training/missions/board/report.ts'
import { codeOfLink } from '#training/missions/links.ts'

/**
 * Reads the reports in a pasted text: one code or link, even across lines, or one code per line. `left` is the
 * unreadable text; `shipped` are the keys of the app's own missions, in order.
 */
export function reportsIn(text: string, shipped: readonly string[]): { read: Report[]; left: string } {
  const lines = text.split('\n').map((line) => line.trim())
  const found = lines.map((line) => ({ line, report: reportIn(codeOfLink(line), shipped) }))
  const whole = found.some(({ report }) => report) ? null : reportIn(codeOfLink(text), shipped)
  if (whole) return { read: [whole], left: '' }
  return {
    read: found.flatMap(({ report }) => report ?? []),
    left: found.flatMap(({ line, report }) => (report || line === '' ? [] : [line])).join('\n'),
  }
}
