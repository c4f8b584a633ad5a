import { useHotkeys, type HotkeyItemOptions } from '@mantine/hooks'
import { use } from 'react'
import { ScreenVisible } from '#ui/shell/screen-visible.ts'

type Hotkey = [keys: string, run: (event: KeyboardEvent) => void, options?: HotkeyItemOptions]

/** Whether a dialog or a sheet covers the screen. */
const isCovered = () => document.querySelector('[aria-modal=true]') !== null

/**
 * The shortcuts of a screen. They do nothing while the login, a dialog or a sheet covers it. By default also not while
 * the user types in a field; `ignoredTags` changes that.
 */
export function useShortcuts(shortcuts: Hotkey[], ignoredTags?: string[]): void {
  const isVisible = use(ScreenVisible)
  useHotkeys(
    shortcuts.map(([keys, run, ...options]): Hotkey => [
      keys,
      (event) => {
        if (isVisible && !isCovered()) run(event)
      },
      ...options,
    ]),
    ignoredTags,
  )
}
