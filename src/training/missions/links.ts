/** The address that opens a mission, based on `page` without its search and hash. */
export const missionLink = (page: string, key: string): string => {
  const link = new URL(page)
  link.search = ''
  link.hash = ''
  link.searchParams.set('mision', key)
  return link.href
}

export const linkedMission = (search: string): string | null => new URLSearchParams(search).get('mision')

const boardMark = '#avance='

/** The address that adds a report's code to the trainer's board, based on `page` without its search and hash. */
export function boardLink(page: string, code: string): string {
  const link = new URL(page)
  link.search = ''
  link.hash = `${boardMark}${code}`
  return link.href
}

/** The code of a {@link boardLink}, or the text itself if it is not a link. */
export function codeOfLink(text: string): string {
  const at = text.indexOf(boardMark)
  return at === -1 ? text : text.slice(at + boardMark.length)
}

export const linkedCode = (hash: string): string | null =>
  hash.startsWith(boardMark) ? hash.slice(boardMark.length) : null
