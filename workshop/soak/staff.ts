/** The people at the machines. */
export const staff = [
  { username: 'admin', password: 'academia2026', token: 'token-of-admin' },
  { username: 'direccion', password: 'direccion2026', token: 'token-of-direccion' },
] as const

/** The index of a machine, and of its person in {@link staff}. */
export type Desk = 0 | 1

/** The cookie of a session. */
export const cookieOf = (token: string): string => `academia_session=${token}`
