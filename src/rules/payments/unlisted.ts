import type { Account } from '#rules/payments/payments.ts'

/** How many listed students have no row in a period, as nothing is charged in it. */
export const unlistedIn = (accounts: readonly Account[], rows: readonly { account: Account }[]): number => {
  const countOf = (all: readonly Account[]) => all.filter(({ status }) => status !== 'Eliminado').length
  return countOf(accounts) - countOf(rows.map(({ account }) => account))
}
