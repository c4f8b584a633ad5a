/** Recent calls to the backend, for the trainer. */

import type { FaultName } from '#mocks/scenarios/fault-names.ts'
import { createStore, type ReadStore } from '#values/store.ts'

/** A call and its answer, as texts. */
export type RecordedCall = {
  id: number
  /** time of the request, in milliseconds since 1970 */
  at: number
  method: string
  endpoint: string
  /** part of the URL from `?`; `''` without a query */
  query: string
  /** the body, or the fields of a form, one per line; passwords are hidden */
  request: string
  /** `null` without an answer */
  status: number | null
  answer: string
  ms: number
  fault: FaultName | undefined
}

export type Calls = ReadStore<readonly RecordedCall[]> & { clear: () => void }

const maxCalls = 100
const maxAnswerBytes = 20_000

/** Creates an empty list of the last 100 calls, newest first; `record` adds a call. */
export function createCalls(): Calls & { record: (call: Omit<RecordedCall, 'id'>) => void } {
  const { get, set, subscribe } = createStore<readonly RecordedCall[]>([])
  let count = 0
  return {
    get,
    subscribe,
    clear: () => set([]),
    record: (call) => set([{ id: ++count, ...call }, ...get()].slice(0, maxCalls)),
  }
}

const hidden = '•••'

/** Body of a request with hidden passwords. The request stays readable. */
export async function requestText(request: Request): Promise<string> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) {
    const form = await request.clone().formData()
    return [...form].map(([name, value]) => `${name}: ${fieldText(name, value)}`).join('\n')
  }
  const text = await request.clone().text()
  return text.replaceAll(/("password"\s*:\s*)"(?:[^"\\]|\\.)*"/g, `$1"${hidden}"`)
}

const fieldText = (name: string, value: FormDataEntryValue): string => {
  if (typeof value !== 'string') return `${value.name || '(sin archivo)'} (${value.size} bytes)`
  return name === 'password' ? hidden : value
}

/** First 20,000 bytes of an answer's body, with `…` if there are more. The answer stays readable. */
export async function answerText(response: Response): Promise<string> {
  const reader = response.clone().body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  while (bytes < maxAnswerBytes) {
    const { value, done } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value.subarray(0, maxAnswerBytes - bytes), { stream: true })
    bytes += value.byteLength
  }
  return bytes > maxAnswerBytes ? `${text}…` : text
}
