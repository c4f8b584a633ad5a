import { createContext } from 'react'

/** Whether the screens are visible. They stay mounted but hidden while a person renews an expired session. */
export const ScreenVisible = createContext(true)
