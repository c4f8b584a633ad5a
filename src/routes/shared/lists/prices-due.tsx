import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePlannedPrices } from '#device/kept/planned-prices.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { productsQuery } from '#rows/products.ts'
import { plannedDays } from '#rules/sales/planned-prices.ts'
import { counted } from '#values/counted.ts'

type Props = { className: string | undefined }

/** Leads to the planned prices whose day has come (spec 2, Products). Without one the screen needs no products. */
export const PricesDue = (props: Props) => usePlannedPrices().length > 0 && <Due {...props} />

function Due({ className }: Props) {
  const { data = [] } = useQuery(productsQuery())
  const count = plannedDays(usePlannedPrices(), data, useToday())
    .filter(({ isDue }) => isDue)
    .reduce((sum, { prices }) => sum + prices.length, 0)
  return (
    count > 0 && (
      <p className={className}>
        <Link to="/productos" search={{ vista: 'precios' }}>
          {`${count === 1 ? 'Ya toca' : 'Ya tocan'} ${counted(count, 'precio nuevo', 'precios nuevos')}`}
        </Link>
      </p>
    )
  )
}
