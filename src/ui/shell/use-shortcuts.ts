import { useHotkeys, type HotkeyItemOptions } from '@mantine/hooks'
import { use } from 'react'
import { ScreenVisible } from '#ui/shell/screen-visible.ts'

type Hotkey = [keys: string, run: (event: KeyboardEvent) => void, options?: HotkeyItemOptions]

const isCovered = () => document.querySelector('[aria-modal=true]') !== null

/**
 * Shortcuts of a screen. Inactive while the login, a dialog or a sheet covers it. `ignoredTags` are the fields in which
 * they do nothing, by default all.
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
