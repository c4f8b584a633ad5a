import { useMediaQuery } from '@mantine/hooks'

/**
 * Hint of a field's key for its placeholder: ` ( F2 )`. Empty without a likely keyboard, as on a phone (spec 2, POS).
 */
export const useKeyHint = (key: string): string =>
  useMediaQuery('(pointer: coarse), (max-width: 40rem)', false, { getInitialValueInEffect: false }) ? '' : ` ( ${key} )`
