import type { Account } from '#rules/payments/payments.ts'

/** Number of students without a row in a period, because nothing is charged in it. */
export const unlistedIn = (accounts: readonly Account[], rows: readonly { account: Account }[]): number => {
  const countOf = (all: readonly Account[]) => all.filter(({ status }) => status !== 'Eliminado').length
  return countOf(accounts) - countOf(rows.map(({ account }) => account))
}
