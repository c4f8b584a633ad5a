/** How much the devices of an academy share. */

/** Maximum number of days and of classes: a year. The oldest are dropped. */
export const mostDays = 366

/** Maximum number of cash counts: a year of one drawer. The oldest are dropped. */
export const mostCashCounts = 400

/** Maximum number of contacts. Those with the oldest day are dropped. */
export const mostContacts = 2000

/** Maximum number of paid payslips: four years of twenty teachers. The oldest are dropped. */
export const mostPaidSlips = 2000

/** Maximum number of months without charge: years of them. The oldest are dropped. */
export const mostUncharged = 2000

/** Maximum number of months that were paid in part. The oldest are dropped. */
export const mostParts = 2000

/** Maximum number of prices that are planned, and of prices that families are told. */
export const mostPrices = 2000

/** Maximum number of families that know of new prices. */
export const mostTold = 2000
