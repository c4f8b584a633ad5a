/** The text by which user names are compared: without case and surrounding blanks, however their accents were composed. */
export const usernameKey = (username: string): string => username.trim().normalize('NFC').toLowerCase()
