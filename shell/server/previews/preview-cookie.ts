import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, setCookie } from '../visitors/cookies';

const cookie = 'shell_preview';
/** The longest lifetime of a link. */
const maxAgeSeconds = 7 * 24 * 3600;
const isToken = /^[\w-]{1,1500}\.[\w-]{1,100}$/;
/** Stored instead of an invalid token, so that the page can report it. */
const unreadable = 'unreadable';

/** The path of the banner's form to leave a preview. */
export const leavePath = '/leave-preview';

/** Returns the token of the visitor's preview link; undefined without one. */
export const previewToken = (request: FastifyRequest): string | undefined =>
  cookieOf(request, cookie) || undefined;

export const forgetPreview = (request: FastifyRequest, reply: FastifyReply) =>
  setCookie(request, reply, { name: cookie, value: '', maxAge: 0 });

/**
 * Opens a preview link. Its token moves from the address, where it could be copied or logged, to a cookie that
 * scripts cannot read.
 *
 * @returns the address to redirect to, or undefined without a link
 */
export function openPreview(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const [path = '/', search = ''] = request.url.split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  const token = query.get('preview');
  if (token === null) return undefined;
  query.delete('preview');
  const value = isToken.test(token) ? token : unreadable;
  setCookie(request, reply, { name: cookie, value, maxAge: maxAgeSeconds });
  return `${ownPath(path)}${query.size > 0 ? `?${query}` : ''}`;
}

/** Serves the form to leave a preview. It is a POST, so that a prefetch does not end a preview. */
export function serveLeaving(server: FastifyInstance) {
  // Browsers send forms in this format. This form has no fields.
  server.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) =>
    done(null, undefined),
  );
  server.post(leavePath, async (request, reply) => {
    forgetPreview(request, reply);
    return reply.redirect(pageBefore(request), 303);
  });
}

/** Returns the page with the form, from the Referer header. */
function pageBefore({ headers: { referer = '' } }: FastifyRequest): string {
  if (!URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return ownPath(pathname) + search;
}

/** Returns an address on this server. Two slashes at the start would be another host. */
const ownPath = (path: string) => `/${path.replace(/^[/\\]+/, '').replace(/[\r\n\t]/g, '')}`;
