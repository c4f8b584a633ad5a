import { grantKeys, titleOf } from '#rules/permissions.ts'
import { readAll, type View } from '#training/missions/views/view.ts'

/** The title of a screen or the name of a right; the key itself if it is unknown. */
function grantNameOf(key: string): string {
  const grant = grantKeys.find((known) => known === key)
  return grant === undefined ? key : titleOf(grant)
}

export const usuarios: View = {
  fields: { usuario: 'texto', paginas: 'lista', academia: 'texto' },
  read: ({ users }) =>
    readAll(users.rows, ({ username, pages, academy_name }) => ({
      usuario: username,
      paginas: pages.map(grantNameOf),
      academia: academy_name,
    })),
}
