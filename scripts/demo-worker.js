/**
 * The demo's service worker. MSW's worker in it answers the calls of the API. It also caches the files of the demo, which
 * then opens without a network after the first visit. The build adds `kept` at the beginning: the paths of the files, and
 * a name for this version of them.
 *
 * While there is a network, it only handles pages: scripts and styles load faster without it.
 */
const cachePrefix = `academia ${registration.scope} `
const ownCache = cachePrefix + kept.version

/** MSW's worker would unregister itself when the last tab is closed. */
registration.unregister = () => Promise.resolve(false)

/** MSW's worker would also take over the tabs of an older version, which only listen to their own worker. */
globalThis.skipWaiting = () => Promise.resolve()

/** Whether the host did not answer the last request for a page. */
let isUnreachable = false
let keeping

/** Caches the files of this version, once. If that fails, the next page tries again. */
const keepFiles = () =>
  (keeping ??= loadFiles().catch(() => {
    hasFailed = true
  }))
let hasFailed = false

/** Deletes the files of other versions only after all of this one are cached. */
async function loadFiles() {
  const cache = await caches.open(ownCache)
  if (!(await cache.match('./'))) await cache.addAll(kept.files.map((path) => new Request(path, { cache: 'no-cache' })))
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(cachePrefix) && name !== ownCache).map((name) => caches.delete(name)),
  )
}

/** The cache of a complete version: this one, or an older one while this one is not complete. */
async function completeCache() {
  const names = await caches.keys()
  const candidates = [ownCache, ...names.filter((name) => name.startsWith(cachePrefix) && name !== ownCache)]
  for (const name of candidates) {
    const cache = await caches.open(name)
    if (await cache.match('./')) return cache
  }
  return undefined
}

const findFile = async (url) => (await completeCache())?.match(url, { ignoreSearch: true })

/** The response for a page: from the host, or cached if the host does not answer. */
async function openPage(request) {
  try {
    const response = await fetch(request)
    isUnreachable = false
    if (hasFailed) keeping = undefined
    hasFailed = false
    return response
  } catch (cause) {
    isUnreachable = true
    const page = await cachedPage(new URL(request.url))
    if (!page) throw cause
    return page
  }
}

/** The cached file of a URL, else the page that all screens share, which must be opened in the demo's folder. */
async function cachedPage(url) {
  const path = url.href.slice(registration.scope.length).replace(/[?#].*/, '')
  const file = await findFile(url.href)
  if (!file && path.includes('/'))
    return Response.redirect(registration.scope + (/^[^/]+(?=\/$)/.exec(path) ?? '') + url.search)
  const page = file ?? (await findFile(registration.scope))
  // A redirected response may not be used for another URL.
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
