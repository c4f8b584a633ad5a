/**
 * Gives Node's `fetch` the features of a browser: relative URLs and a cookie jar (MSW 3 has none in Node). Under jsdom
 * it also uses Node's forms and files, because Node's `fetch` rejects jsdom's forms and files.
 */

import { Blob as NodeBlob, File as NodeFile } from 'node:buffer'
import { CookieJar } from 'tough-cookie'

let browser = { cookies: new CookieJar() }

/** Starts a new browser without cookies. Earlier calls never get an answer. */
export function replaceBrowser(): void {
  browser = { cookies: new CookieJar() }
}

const never = new Promise<never>(() => {})

/**
 * The maximum delay of an answer in milliseconds (`SLOW_ANSWERS=100 npx vitest run --project jsdom`). The random delays
 * fail tests that depend on the order of answers or on immediate answers.
 */
const slowest = Number(process.env['SLOW_ANSWERS'] ?? 0)
// A test may hold the page's time, but not the server's time.
const { setTimeout: later } = globalThis

const takesItsTime = () =>
  slowest > 0 ? new Promise<void>((resolve) => void later(resolve, Math.random() * slowest)) : undefined

/**
 * Installs the browser-like `fetch`; call it after `server.enable()`, which installs MSW's `fetch`. Returns a function
 * that restores the previous `fetch`.
 */
export function installBrowserLikeFetch(): () => void {
  if (typeof document !== 'undefined') installNodeForms()
  const mswFetch = globalThis.fetch
  globalThis.fetch = async (input, init = {}) => {
    const request = input instanceof Request ? input : undefined
    const page = typeof location === 'undefined' ? 'http://localhost/' : location.href
    const url = new URL(input instanceof Request ? input.url : input, page)
    const credentials = init.credentials ?? request?.credentials ?? 'same-origin'
    const hasCookies =
      credentials === 'include' || (credentials === 'same-origin' && url.origin === new URL(page).origin)
    const headers = new Headers(init.headers ?? request?.headers)
    const caller = browser
    const cookies = hasCookies ? await caller.cookies.getCookieString(url.href) : ''
    if (cookies) headers.set('cookie', cookies)
    try {
      const response = await mswFetch(request ?? url, { ...init, headers })
      if (hasCookies)
        for (const cookie of response.headers.getSetCookie()) await caller.cookies.setCookie(cookie, url.href)
      await takesItsTime()
      if (caller === browser) return response
    } catch (cause) {
      if (caller === browser) throw cause
    }
    return never
  }
  return () => {
    globalThis.fetch = mswFetch
  }
}

const nodeForm = await new Response(new URLSearchParams('a=1')).formData()

function installNodeForms(): void {
  const DomFormData = globalThis.FormData
  const NodeFormData: typeof FormData = Object.getPrototypeOf(nodeForm).constructor
  if (DomFormData === NodeFormData || 'isNodeForm' in DomFormData) return

  class FormDataOfPage extends NodeFormData {
    static readonly isNodeForm = true
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super()
      if (!form) return
      for (const [name, value] of new DomFormData(form, submitter))
        if (typeof value === 'string') this.append(name, value)
    }
  }
  // Vitest's Request for jsdom is a subclass of Node's Request.
  const NodeRequest: typeof Request = Object.getPrototypeOf(globalThis.Request)
  for (const [name, value] of Object.entries({
    FormData: FormDataOfPage,
    File: NodeFile,
    Blob: NodeBlob,
    Request: NodeRequest,
  })) {
    // An assignment would change jsdom's window as well.
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
}
