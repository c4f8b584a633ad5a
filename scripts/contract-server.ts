/** `npm run contract:server -- --port 8787`: the in-browser backend over HTTP, to try `npm run contract` against it. */
import { parseArgs } from 'node:util'
import { demoAccounts } from '#mocks/seed/accounts.ts'
import { createDb } from '#mocks/tables/db.ts'
import { handlersFor } from '#mocks/handlers/handlers.ts'
import { seedAcademy } from '#mocks/seed/seed.ts'
import { localDay } from '#values/dates.ts'
import { serveHandlers } from '#support/wire/http-backend.ts'

const { values } = parseArgs({ options: { port: { type: 'string' } } })

const clock = () => new Date()
const db = await createDb(await seedAcademy({ today: localDay(clock()) }))
const { url } = await serveHandlers(handlersFor({ db, clock }), Number(values.port ?? 0))
const [admin] = demoAccounts
console.log(url)
console.log(`npm run contract -- --url ${url} --user ${admin?.username} --password ${admin?.password}`)
