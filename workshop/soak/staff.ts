/** Who works at a machine. */
export const staff = [
  { username: 'admin', password: 'academia2026', token: 'token-of-admin' },
  { username: 'direccion', password: 'direccion2026', token: 'token-of-direccion' },
] as const

/** The place of a machine: that of whoever works at it among the {@link staff}. */
export type Desk = 0 | 1

/** The random name of an academy of the own server. */
export const ownId = '50a4'

/** The cookie of a session, by the names of the demo's backend and of the own server. */
export const cookieOf = (token: string): string => `academia_session=${token}; academia_session_${ownId}=${token}`
