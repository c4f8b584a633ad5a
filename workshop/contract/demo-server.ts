/**
 * `npm run contract:server -w workshop -- --port 8787`: serves the in-browser backend over HTTP, to try the contract
 * tool.
 */

import { demoAccounts } from '#academy/seed/accounts.ts'
import { seedAcademy } from '#academy/seed/seed.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { createDb } from '#mocks/tables/db.ts'
import { argumentsOf, wholeNumber } from '#shared/command-line.ts'
import { serveHandlers } from '#support/wire/http-backend.ts'
import { localDay } from '#values/dates.ts'
import { salesOnce } from './sales-once.ts'

const { values } = argumentsOf({ options: { port: { type: 'string', default: '0' } } })

const clock = () => new Date()
const db = await createDb(await seedAcademy({ today: localDay(clock()) }))
const handlers = handlersFor({ db, clock, servesFeeds: true })
const { url } = await serveHandlers([salesOnce(handlers), ...handlers], wholeNumber('port', values.port, 0))
const [admin] = demoAccounts
console.log(url)
console.log(`npm run contract -w workshop -- --url ${url} --user ${admin?.username} --password ${admin?.password}`)
