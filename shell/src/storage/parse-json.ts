/** Returns the value of a stored JSON text, or undefined when it is not JSON. */
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    // The text is missing, incomplete, or from another program.
    return undefined;
  }
}
