const key = 'console_destination';

/** Stores the page that this tab shows after a sign-in on another site, which leads back to the first page. */
export function storeDestination(): void {
  try {
    sessionStorage.setItem(key, location.pathname + location.search);
  } catch {
    // The browser refuses storage, so the first page opens.
  }
}

/** Replaces the address by the stored page, once. Call it before the router reads the address. */
export function openDestination(): void {
  try {
    const destination = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (destination?.startsWith('/console/')) history.replaceState(null, '', destination);
  } catch {
    // The browser refuses storage, so no page is stored.
  }
}
