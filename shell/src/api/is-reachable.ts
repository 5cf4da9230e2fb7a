const probeMs = 5_000;

/**
 * Returns whether the server at an origin responds. An error response counts too, because the server then
 * shows its own error page.
 */
export const isReachable = (origin: string): Promise<boolean> =>
  fetch(`${origin}/health`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(probeMs),
  }).then(
    () => true,
    () => false,
  );
