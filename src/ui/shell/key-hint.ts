import { useMediaQuery } from '@mantine/hooks'

/**
 * What a field's placeholder says of the key that leads to it, ` ( F2 )`; nothing where there is hardly a keyboard, as on
 * a phone or for a finger (spec 2, POS).
 */
export const useKeyHint = (key: string): string =>
  useMediaQuery('(pointer: coarse), (max-width: 40rem)', false, { getInitialValueInEffect: false }) ? '' : ` ( ${key} )`
