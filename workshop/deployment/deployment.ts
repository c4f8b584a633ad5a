/**
 * `npm run deployment -w workshop`: deploys the built app on the web servers of this machine by docs/despliegue.md, in
 * the root and in a folder, and checks it. It names the missing servers; without any server it fails.
 */

import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { seedAcademy } from '#academy/seed/seed.ts'
import { contract } from '#backend/calls.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { createDb } from '#mocks/tables/db.ts'
import { refuse } from '#shared/command-line.ts'
import { build } from '#support/browser/build.ts'
import { serveHandlers } from '#support/wire/http-backend.ts'
import { localDay } from '#values/dates.ts'
import { checks, sale } from './checks.ts'
import { webServers } from './servers.ts'

/** A PHP file of the API, which passes its call on to the backend at `api`. */
const phpFile = (api: string) => `<?php
$headers = array_filter(['Content-Type' => $_SERVER['CONTENT_TYPE'] ?? '', 'Cookie' => $_SERVER['HTTP_COOKIE'] ?? '']);
$lines = array_map(fn ($name) => "$name: $headers[$name]", array_keys($headers));
$answer = file_get_contents('${api}' . basename($_SERVER['SCRIPT_NAME']) . '?' . $_SERVER['QUERY_STRING'], false,
  stream_context_create(['http' => ['method' => $_SERVER['REQUEST_METHOD'], 'ignore_errors' => true,
    'header' => $lines, 'content' => file_get_contents('php://input')]]));
foreach ($http_response_header as $header) {
  if (preg_match('/^HTTP\\S+ (\\d+)/', $header, $found)) http_response_code((int) $found[1]);
  elseif (preg_match('/^(content-type|set-cookie):/i', $header)) header($header, false);
}
echo $answer;
`

/** Serves the API at `api` on another origin, with CORS headers for any app. */
async function serveCrossOrigin(api: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const answer = async () => {
      const { origin, cookie } = incoming.headers
      const contentType = incoming.headers['content-type']
      outgoing.setHeader('Access-Control-Allow-Origin', origin ?? 'null')
      outgoing.setHeader('Access-Control-Allow-Credentials', 'true')
      outgoing.setHeader('Access-Control-Allow-Headers', 'Content-Type')
      outgoing.setHeader('Access-Control-Allow-Methods', 'GET, POST, DELETE')
      if (incoming.method === 'OPTIONS') return outgoing.writeHead(204).end()
      const body = await buffer(incoming)
      const response = await fetch(new URL(incoming.url ?? '/', api), {
        method: incoming.method ?? 'GET',
        headers: { ...(cookie && { cookie }), ...(contentType && { 'content-type': contentType }) },
        ...(body.length > 0 && { body }),
      })
      const cookies = response.headers.getSetCookie()
      if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies)
      outgoing.setHeader('Content-Type', response.headers.get('content-type') ?? 'text/plain')
      return outgoing.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()))
    }
    answer().catch((cause: unknown) => outgoing.writeHead(502).end(String(cause)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}/api/`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Copies the build and the PHP files of the API to a new document root, and returns its path. */
async function deploy(outDir: string, base: string, api: string): Promise<string> {
  const documents = await mkdtemp(join(tmpdir(), 'academia-site-'))
  await chmod(documents, 0o755)
  const site = join(documents, base)
  await cp(outDir, site, { recursive: true })
  await mkdir(join(site, 'api'))
  for (const { name } of contract) await writeFile(join(site, 'api', `${name}.php`), phpFile(api))
  return documents
}

/** Writes the URL of the API into a deployed page, by docs/despliegue.md. Rejects if the page has no place for it. */
async function setApiUrl(api: string, index: string): Promise<void> {
  const page = await readFile(index, 'utf8')
  const changed = page.replace('<meta name="api-base" content="" />', `<meta name="api-base" content="${api}" />`)
  if (changed === page) throw new Error('the page has no place for the address of the API')
  await writeFile(index, changed)
}

/** Runs checks, prints their results, and returns the number of failures. */
async function runChecks(name: string, wanted: typeof checks, url: string): Promise<number> {
  console.log(`\n${name}`)
  let failures = 0
  for (const check of wanted) {
    const problem = await check.run(url).catch((cause: unknown) => String(cause))
    if (problem !== undefined) failures += 1
    console.log(`  ${problem === undefined ? '✓' : '✗'} ${check.name}${problem === undefined ? '' : `\n${problem}`}`)
  }
  return failures
}

// An interrupted run also ends the servers that it started, on `exit`.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

/** Checks the app on the installed web servers. Returns the number of failed checks. */
async function checkWebServers(): Promise<number> {
  const missing = webServers.filter(({ isInstalled }) => !isInstalled())
  const installed = webServers.filter((server) => !missing.includes(server))
  for (const { name, packages } of missing)
    console.log(`${name} no está en esta computadora y se salta: apt install ${packages}`)
  if (installed.length === 0) refuse('No se comprobó nada: no hay ningún servidor web.')

  const clock = () => new Date()
  const db = await createDb(await seedAcademy({ today: localDay(clock()) }))
  const backend = await serveHandlers(handlersFor({ db, clock }))
  const crossOrigin = await serveCrossOrigin(backend.url)
  let failures = 0
  for (const base of ['/', '/academia/']) {
    const outDir = `.cache/deployment${base.replaceAll('/', '-')}`
    await build(outDir, '--base', base)
    const documents = await deploy(outDir, base, backend.url)
    for (const { name, start } of installed) {
      const server = await start({ documents, base, api: backend.url })
      const url = `${server.origin}${base}`
      const index = join(documents, base, 'index.html')
      const page = await readFile(index, 'utf8')
      try {
        failures += await runChecks(`${name}, en ${base}`, checks, url)
        await setApiUrl(crossOrigin.url, index)
        failures += await runChecks(`${name}, en ${base}, con la API en otra parte`, [sale], url)
      } finally {
        await writeFile(index, page)
        await server.close()
      }
    }
    await rm(documents, { recursive: true })
  }
  crossOrigin.close()
  await backend.close()
  return failures
}

const failures = await checkWebServers()
console.log(failures === 0 ? '\nTodo bien.' : `\n${failures} comprobaciones fallaron.`)
process.exitCode = failures === 0 ? 0 : 1
