const probeMs = 5_000;

/** Any answer counts: a server in trouble has a page of its own, and the browser's is not shown. */
export const answersAt = (origin: string): Promise<boolean> =>
  fetch(`${origin}/health`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(probeMs),
  }).then(
    () => true,
    () => false,
  );
