/** What a server can do beyond the specification. It announces the names in the answers of a session. */
export const extensions = [
  'academy_memory',
  'calendar_feed',
  'cancel_sale',
  'cash_movements',
  'change_password',
  'changes',
  'payment_methods',
  'pending_payment',
] as const

export type Extension = (typeof extensions)[number]
