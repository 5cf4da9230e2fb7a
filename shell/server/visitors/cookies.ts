import type { FastifyReply, FastifyRequest } from 'fastify';

/** Over https, browsers accept a cookie with this prefix from this host only, not from its sibling hosts. */
const fullName = ({ protocol }: Pick<FastifyRequest, 'protocol'>, name: string) =>
  protocol === 'https' ? `__Host-${name}` : name;

/**
 * Returns the value of a cookie that this server or its page set.
 *
 * @returns undefined without such a cookie; values have only letters, digits, dots and dashes
 */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const start = `${fullName(request, name)}=`;
  const cookie = (request.headers.cookie ?? '')
    .split(/;\s*/)
    .find((pair) => pair.startsWith(start));
  return cookie?.slice(start.length);
}

/** Sets a cookie that scripts cannot read. Without `maxAge`, in seconds, it ends with the browser session. */
export function setCookie(
  request: Pick<FastifyRequest, 'protocol'>,
  reply: FastifyReply,
  { name, value, maxAge }: { name: string; value: string; maxAge?: number },
): void {
  const parts = [`${fullName(request, name)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  if (request.protocol === 'https') parts.push('Secure');
  void reply.header('set-cookie', parts.join('; '));
}
