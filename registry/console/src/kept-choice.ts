/** What this browser was told to remember; nothing where it refuses to. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Where the browser refuses, the choice lasts as long as the page. */
export function keepChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    return;
  }
}
