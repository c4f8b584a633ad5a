import { createContext } from 'react'

/** Whether the screens are on view: they are hidden, not closed, while an expired session is renewed. */
export const Shown = createContext(true)
