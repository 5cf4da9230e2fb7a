import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, setCookie } from '../visitors/cookies';

const cookie = 'shell_preview';
/** A link lasts no longer. */
const mostSeconds = 7 * 24 * 3600;
const isToken = /^[\w-]{1,1500}\.[\w-]{1,100}$/;
/** Kept in place of what no registry signed, so that the page can say that the link does not work. */
const unreadable = 'unreadable';

/** Where the banner's way out leads. */
export const leavePath = '/leave-preview';

/** The token of the link by which this visitor came; undefined for everybody else. */
export const previewKept = (request: FastifyRequest): string | undefined =>
  cookieOf(request, cookie) || undefined;

export const forgetPreview = (request: FastifyRequest, reply: FastifyReply) =>
  setCookie(request, reply, { name: cookie, value: '', maxAge: 0 });

/**
 * Opening a link: its token goes into a cookie that no script reads, and out of the address, where it would be
 * copied, logged and told to other sites. Answers the address to go on to; undefined where no link was opened.
 */
export function openPreview(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const [path = '/', search = ''] = request.url.split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  const told = query.get('preview');
  if (told === null) return undefined;
  query.delete('preview');
  const value = isToken.test(told) ? told : unreadable;
  setCookie(request, reply, { name: cookie, value, maxAge: mostSeconds });
  return `${ownPath(path)}${query.size > 0 ? `?${query}` : ''}`;
}

/** Leaving: a form's POST, so that nothing which only fetches ahead ends a preview. */
export function serveLeaving(server: FastifyInstance) {
  // Forms are sent in this form; there is nothing in ours.
  server.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) =>
    done(null, undefined),
  );
  server.post(leavePath, async (request, reply) => {
    forgetPreview(request, reply);
    return reply.redirect(pageBefore(request), 303);
  });
}

/** The page with the form, where the browser tells it: pages tell their own server. */
function pageBefore({ headers: { referer = '' } }: FastifyRequest): string {
  if (!URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return ownPath(pathname) + search;
}

/** An address on this server, whatever was asked: with two slashes it would be another host's. */
const ownPath = (path: string) => `/${path.replace(/^[/\\]+/, '').replace(/[\r\n\t]/g, '')}`;
