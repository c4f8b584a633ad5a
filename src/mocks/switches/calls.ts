/** The last calls that the backend was asked, for the trainer. */
import type { FaultName } from '#mocks/scenarios/fault-names.ts'
import { createStore, type ReadStore } from '#mocks/switches/store.ts'

/** A call and its answer, as texts. */
export type RecordedCall = {
  id: number
  /** when it came, in milliseconds since 1970 */
  at: number
  method: string
  endpoint: string
  /** of the address, from `?` on; or `''` */
  query: string
  /** the body; of a form its fields, one a line; passwords are hidden */
  request: string
  /** `null` without an answer */
  status: number | null
  /** the beginning of the body */
  answer: string
  /** how long it took, in milliseconds */
  ms: number
  fault: FaultName | undefined
}

/** The last calls, newest first. */
export type Calls = ReadStore<readonly RecordedCall[]> & { clear: () => void }

const most = 100
/** In bytes. */
const longestAnswer = 20_000

/** The last 100 calls; `record` adds one. */
export function createCalls(): Calls & { record: (call: Omit<RecordedCall, 'id'>) => void } {
  const { get, set, subscribe } = createStore<readonly RecordedCall[]>([])
  let made = 0
  return {
    get,
    subscribe,
    clear: () => set([]),
    record: (call) => set([{ id: ++made, ...call }, ...get()].slice(0, most)),
  }
}

const hidden = '•••'

/** The body of a request, without its passwords. */
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

/** The beginning of the body of an answer, which stays readable. */
export async function answerText(response: Response): Promise<string> {
  const reader = response.clone().body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  while (bytes < longestAnswer) {
    const { value, done } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value.subarray(0, longestAnswer - bytes), { stream: true })
    bytes += value.byteLength
  }
  return bytes > longestAnswer ? `${text}…` : text
}
