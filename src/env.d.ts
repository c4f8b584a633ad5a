interface ImportMetaEnv {
  /** URL of the server's `*.php` files; default: `api/` beside the app */
  readonly VITE_API_BASE?: string
}
