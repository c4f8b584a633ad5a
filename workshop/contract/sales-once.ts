/** The demo knows no `Idempotency-Key`, because no browser repeats a call to itself. Over HTTP it must know the key. */

import { getResponse } from 'msw'
import { http, HttpResponse, type HttpHandler } from 'msw/http'

/** A handler before `handlers`. It registers a sale that arrives twice once. */
export function salesOnce(handlers: HttpHandler[]): HttpHandler {
  const answered = new Map<string, string>()
  return http.post('*/api/register_sale.php', async ({ request }) => {
    const key = request.headers.get('Idempotency-Key') ?? ''
    const known = answered.get(key)
    if (known !== undefined) return new HttpResponse(known)
    const response = await getResponse(handlers, request)
    if (response?.ok && key !== '') answered.set(key, await response.clone().text())
    return response
  })
}
