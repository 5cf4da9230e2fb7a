/** Returns what this browser stored; undefined if it refuses to. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** If the browser refuses, the choice lasts as long as the page. */
export function storeChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    return;
  }
}
