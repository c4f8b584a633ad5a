interface ImportMetaEnv {
  /** where the server's `*.php` files are, when not in `api/` beside the app */
  readonly VITE_API_BASE?: string
}
