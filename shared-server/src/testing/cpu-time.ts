/** Milliseconds below which another run gives no new information. */
const little = 50;

/**
 * Measures the CPU time of an action in this process: the least of up to three runs. Garbage collection and
 * compilation for other tests add up to seconds to a run.
 *
 * @param act runs up to three times
 * @returns CPU time in milliseconds
 */
export async function cpuTimeOf(act: () => unknown): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < 3 && least > little; run += 1) {
    const before = process.cpuUsage();
    await act();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
