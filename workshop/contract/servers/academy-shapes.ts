/** What the academy of the contract tests makes of the fields that it gets. */
import type { Fields, Row } from './academy-store.ts'

export const rowsIn = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.map((row: unknown) => ({ ...Object(row) })) : []

export const now = (): string => new Date().toISOString().slice(0, 19).replace('T', ' ')

export const today = (): string => now().replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$3/$2/$1')

export const isWithin = (date: unknown, from: unknown, end: unknown): boolean => {
  const day = String(date).replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1')
  return day >= String(from) && day <= String(end)
}

export const productOf = ({ category: _, image, ...product }: Fields, category: Row): Fields => ({
  ...product,
  imageUrl: image ?? null,
  category_id: category.id,
  category_name: category['name'],
})

export const userOf = ({ pages, logo, logo_url, ...user }: Fields): Fields => ({
  ...user,
  pages: typeof pages === 'string' && pages.startsWith('[') ? JSON.parse(pages) : pages,
  academy_logo: logo ?? logo_url ?? null,
})

export const reportOf = ({
  name,
  startDate,
  endDate,
  totalSales,
  totalExpenses,
  profit,
  salesDetails,
  expenseDetails,
}: Fields) => ({
  name,
  start_date: startDate,
  end_date: endDate,
  total_sales: totalSales,
  total_expenses: totalExpenses,
  net_profit: profit,
  sales_details: salesDetails,
  expense_details: expenseDetails,
})
