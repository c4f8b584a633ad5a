import { Button } from '@mantine/core'
import classes from './open.module.css'

/** Opens the import of a list, except on a phone, which has no sheet. */
export const OpenImport = ({ onOpen }: { onOpen: () => void }) => (
  <Button variant="default" className={classes.open ?? ''} onClick={onOpen}>
    Importar lista
  </Button>
)
