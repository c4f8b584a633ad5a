/** Who works at a machine. */
export const staff = [
  { username: 'admin', password: 'academia2026', token: 'token-of-admin' },
  { username: 'direccion', password: 'direccion2026', token: 'token-of-direccion' },
] as const

/** The place of a machine: that of whoever works at it among the {@link staff}. */
export type Desk = 0 | 1

/** The cookie of a session. */
export const cookieOf = (token: string): string => `academia_session=${token}`
