import type { Visit } from '../visits/visit';

/** Accepts only a path of the shell, and none that leads to another site. */
export function pathOf(
  visit: Visit,
  path: string | undefined,
  query: Record<string, string> = {},
): string | undefined {
  const home = visit.shellUrl('/');
  if (!path?.startsWith('/') || !URL.canParse(path, home)) return undefined;
  const address = new URL(path, home);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.origin === new URL(home).origin ? address.href : undefined;
}
