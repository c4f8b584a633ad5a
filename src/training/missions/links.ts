/** The address that opens a mission: that of `page` without its own search and hash. */
export const missionLink = (page: string, key: string): string => {
  const link = new URL(page)
  link.search = ''
  link.hash = ''
  link.searchParams.set('mision', key)
  return link.href
}

/** The key of the mission that an address opens, by its search; `null` if it opens none. */
export const linkedMission = (search: string): string | null => new URLSearchParams(search).get('mision')

const boardMark = '#avance='

/** The address that puts a report's code on the trainer's board: that of `page` without its own search and hash. */
export function boardLink(page: string, code: string): string {
  const link = new URL(page)
  link.search = ''
  link.hash = `${boardMark}${code}`
  return link.href
}

/** The code of a {@link boardLink}, or the text itself where it is no link. */
export function codeOfLink(text: string): string {
  const at = text.indexOf(boardMark)
  return at === -1 ? text : text.slice(at + boardMark.length)
}

/** The code that an address puts on the board, by its hash; `null` if it puts none. */
export const linkedCode = (hash: string): string | null =>
  hash.startsWith(boardMark) ? hash.slice(boardMark.length) : null
