/** How a sale may be paid, where the server keeps it. */
export const paymentMethods = ['cash', 'card', 'transfer'] as const
