import { Fragment } from 'react'
import type { DrawReceipt, ReceiptIssuer } from '#actors/receipt.ts'
import { PhonesNote } from '#routes/shared/fields/phones-note.tsx'
import { monthText } from '#rules/payments/period.ts'
import { clampPercent, discountOf, lineAmount } from '#rules/sales/amounts.ts'
import { cancelledWord, receiptFooter, receiptMessage, type Receipt } from '#rules/sales/receipt.ts'
import { Picture } from '#ui/shell/picture.tsx'
import { formatMoney, signedMoney } from '#values/money.ts'
import { whatsAppLink } from '#values/phone.ts'
import { capitalized, isolated } from '#values/text.ts'
import styles from './paper.css?inline'

export const drawReceipt: DrawReceipt = (receipt, academy, print) => ({
  paper: <ReceiptPaper receipt={receipt} academy={academy} onPrint={print} />,
  styles,
})

/** A receipt for paper of 58 mm, 80 mm or Letter (spec 9). React escapes all values. */
function ReceiptPaper({
  receipt,
  academy,
  onPrint,
}: {
  receipt: Receipt
  academy: ReceiptIssuer
  onPrint: () => void
}) {
  const { title, number, date, facts, lines, total, phone = '', paid = [], isCancelled = false } = receipt
  const write = whatsAppLink(phone, receiptMessage(receipt, academy.name))
  return (
    <main className="receipt">
      <header>
        <Picture address={academy.logo} alt={academy.name} />
        <h1>{academy.name}</h1>
        <p>{title}</p>
        <p className="number">{number}</p>
        {isCancelled && <p className="cancelled">{cancelledWord}</p>}
      </header>
      <dl>
        <Facts facts={[{ label: 'Fecha', value: date }, ...facts]} />
      </dl>
      {lines.length > 0 && <Lines lines={lines} />}
      {total !== null && (
        <p className="total">
          <span>Total</span>
          <span>{formatMoney(total)}</span>
        </p>
      )}
      {paid.length > 0 && (
        <dl>
          <Facts facts={paid} />
        </dl>
      )}
      <footer>
        {academy.thanks !== '' && <p className="thanks">{academy.thanks}</p>}
        <p>{receiptFooter}</p>
      </footer>
      <p className="actions">
        <button type="button" onClick={onPrint}>
          Imprimir
        </button>
        {write !== undefined && (
          <a href={write} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        )}
        <PhonesNote phone={phone} />
      </p>
    </main>
  )
}

const Facts = ({ facts }: Pick<Receipt, 'facts'>) =>
  facts.map(({ label, value }) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </Fragment>
  ))

/** Discount of a line, without its percentage if that is unknown. The rest of a part payment is no discount. */
function discountText(line: Receipt['lines'][number]): string {
  const discount = discountOf(line)
  if (discount === 0 || line.part !== undefined) return ''
  const percent = line.discountPercent > 0 ? ` (${clampPercent(line.discountPercent)} %)` : ''
  return `${signedMoney(-discount)}${percent}`
}

const Lines = ({ lines }: Pick<Receipt, 'lines'>) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Producto</th>
        <th scope="col">Cantidad</th>
        <th scope="col">Precio</th>
        <th scope="col">Descuento</th>
        <th scope="col">Importe</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line, index) => (
        <tr key={index}>
          <td className="name">
            <bdi>{line.name}</bdi>
            <small>
              {[
                line.student && isolated(line.student),
                line.month && capitalized(monthText(line.month)),
                line.color && isolated(line.color),
                line.size && `Talla ${isolated(line.size)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {line.part && <small>{line.part}</small>}
          </td>
          <td className="quantity">{line.quantity}</td>
          <td className="price">
            <span className="times">{line.quantity} × </span>
            {formatMoney(line.price)}
          </td>
          <td className="discount">{discountText(line)}</td>
          <td className="amount">{formatMoney(lineAmount(line))}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
