/**
 * Measures what an act costs this process.
 *
 * @returns CPU time in milliseconds
 */
export async function cpuTimeOf(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
