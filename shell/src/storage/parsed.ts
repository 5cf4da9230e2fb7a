/** What a kept text says. */
export function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    // Not JSON: not there, somebody else's, or half written. Absent is the answer the callers know.
    return undefined;
  }
}
