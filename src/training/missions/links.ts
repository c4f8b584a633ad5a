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
