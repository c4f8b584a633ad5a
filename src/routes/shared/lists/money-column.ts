import type { Column } from '#ui/table/column.ts'
import { formatMoney, pesosOf, type Cents } from '#values/money.ts'

/** Column of an amount. A downloaded file has it in pesos. */
export const moneyColumn = <Item>(
  id: string,
  header: string,
  amount: (item: Item) => Cents,
  inCard?: Column<Item>['inCard'],
) =>
  ({
    id,
    header,
    cell: (item) => formatMoney(amount(item)),
    sortValue: amount,
    csv: (item) => pesosOf(amount(item)),
    align: 'end',
    ...(inCard && { inCard }),
  }) satisfies Column<Item>
