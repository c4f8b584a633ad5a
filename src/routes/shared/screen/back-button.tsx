import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'

/** Leads from a part of a screen, such as its import, back to the screen. */
export const BackButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button variant="subtle" leftSection={<ArrowLeft size={18} aria-hidden />} onClick={onClick}>
    {children}
  </Button>
)
