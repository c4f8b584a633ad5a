import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import {
  defineNetwork,
  InterceptorSource,
  type HttpNetworkFrame,
  type NetworkApi,
  type NetworkSource,
} from 'msw/experimental'
import type { HttpHandler } from 'msw/http'

/** The network of a page: it accepts further handlers (`use`) and emits calls (`events`). */
export type PageNetwork = NetworkApi<NetworkSource<HttpNetworkFrame>[]>

/** Answers the `fetch` of this page without a service worker, between `enable()` and `disable()`. */
export const pageNetwork = (handlers: HttpHandler[], onUnhandledFrame: 'bypass' | 'error'): PageNetwork =>
  defineNetwork<NetworkSource<HttpNetworkFrame>[]>({
    sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
    handlers,
    onUnhandledFrame,
    context: { quiet: true },
  })
