import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie of that name; undefined where there is none. Ours hold letters, digits, dots and dashes only. */
export function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const start = `${name}=`;
  const found = (headers.cookie ?? '').split(/;\s*/).find((one) => one.startsWith(start));
  return found?.slice(start.length);
}

/** A cookie of this server's own, which no script reads. Without an age it lasts as long as the browser is open. */
export function setCookie(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  reply: FastifyReply,
  { name, value, maxAge }: { name: string; value: string; maxAge?: number },
): void {
  const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  if (protocol === 'https') parts.push('Secure');
  void reply.header('set-cookie', parts.join('; '));
}
