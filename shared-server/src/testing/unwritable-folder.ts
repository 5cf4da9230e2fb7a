/** A folder in which no user can create a file, not even root, whom the mode of a folder does not stop. */
export const unwritableFolder = '/sys';
