/** Normalizes a username for comparison: no case, no surrounding blanks, composed accents. */
export const usernameKey = (username: string): string => username.trim().normalize('NFC').toLowerCase()
