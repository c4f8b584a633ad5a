/**
 * The demo's service worker. It answers the calls of the API with MSW's worker, and keeps the files of the demo, so that
 * it opens without a network after the first visit. The build puts before it `kept`: the paths of the files, and a name
 * for this version of them.
 *
 * While there is a network, only pages pass through it: a script or a style that did would take longer to open.
 */
const cachePrefix = `academia ${registration.scope} `
const ownCache = cachePrefix + kept.version

/** MSW's worker would remove itself with the last tab. */
registration.unregister = () => Promise.resolve(false)

/** It would also take over the tabs of the version before, which do not listen to another worker. */
globalThis.skipWaiting = () => Promise.resolve()

/** Whether the server of the files did not answer when a page was last asked for. */
let isUnreachable = false
let keeping

/** Loads the files of this version, once; when it fails, again with the next page. */
const keepFiles = () =>
  (keeping ??= loadFiles().catch(() => {
    hasFailed = true
  }))
let hasFailed = false

/** Those of another version stay until all of this one are here. */
async function loadFiles() {
  const cache = await caches.open(ownCache)
  if (!(await cache.match('./'))) await cache.addAll(kept.files.map((path) => new Request(path, { cache: 'no-cache' })))
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(cachePrefix) && name !== ownCache).map((name) => caches.delete(name)),
  )
}

/** The cache of one whole version: this one, or the one before while this one is not whole. */
async function wholeCache() {
  const names = await caches.keys()
  const candidates = [ownCache, ...names.filter((name) => name.startsWith(cachePrefix) && name !== ownCache)]
  for (const name of candidates) {
    const cache = await caches.open(name)
    if (await cache.match('./')) return cache
  }
  return undefined
}

const findFile = async (url) => (await wholeCache())?.match(url, { ignoreSearch: true })

/** A page of the server, or the one that is kept. */
async function openPage(request) {
  try {
    const response = await fetch(request)
    isUnreachable = false
    if (hasFailed) keeping = undefined
    hasFailed = false
    return response
  } catch (cause) {
    isUnreachable = true
    const page = await keptPage(new URL(request.url))
    if (!page) throw cause
    return page
  }
}

/** The file of that name, else the page that all screens share; it names its files beside itself. */
async function keptPage(url) {
  const path = url.href.slice(registration.scope.length).replace(/[?#].*/, '')
  const file = await findFile(url.href)
  if (!file && path.includes('/'))
    return Response.redirect(registration.scope + (/^[^/]+(?=\/$)/.exec(path) ?? '') + url.search)
  const page = file ?? (await findFile(registration.scope))
  // A page that came by a redirection may not answer for another address.
  return page && new Response(page.body, { headers: page.headers })
}

const openFile = async (request) => (await findFile(request.url)) ?? fetch(request)

addEventListener('fetch', (event) => {
  const { request } = event
  if (new URL(request.url).pathname.endsWith('.php')) {
    event.waitUntil(keepFiles())
    return
  }
  event.stopImmediatePropagation()
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (isUnreachable || !navigator.onLine) event.respondWith(openFile(request))
})

importScripts('mockServiceWorker.js')
