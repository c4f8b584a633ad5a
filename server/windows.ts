/**
 * Whether this is Windows. It has no rights such as 700 and 600, refuses to change them on a file that another process
 * uses, and cannot sync a folder.
 */
export const isWindows = (): boolean => process.platform === 'win32'
