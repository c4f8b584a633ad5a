import { useState } from 'react'
import { flushSync } from 'react-dom'

/** Prints the list as contacts: only names, tutors and phones, by name (spec 2, Student list). */
export function useContactsOnPaper() {
  const [arePrinted, setPrinted] = useState(false)
  const print = () => {
    window.addEventListener('afterprint', () => setPrinted(false), { once: true })
    flushSync(() => setPrinted(true))
    window.print()
  }
  return { arePrinted, print }
}
