import { Interceptor } from '@mswjs/interceptors'

/** Takes the place of the interceptor of sockets in MSW (alias in vite.config.ts): the demo opens no socket. */
export class WebSocketInterceptor extends Interceptor<Record<string, never>> {
  static override readonly symbol = Symbol('no sockets')

  protected override predicate(): boolean {
    return false
  }

  protected override setup(): void {}
}

/** MSW asks whether an event is one of these. */
export { WebSocketInterceptor as WebSocketClientConnection, WebSocketInterceptor as WebSocketServerConnection }
