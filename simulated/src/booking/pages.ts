import type { Part } from '../simulation';
import { shapes, type Shape } from './shapes';

const robots = `User-agent: *
Disallow: /book/private
`;

/** More than the reader may read of a page. */
const huge = 'x'.repeat(64_000);

/** Booking pages in the formats of platforms, named after them, and dangerous pages. */
export const bookingPages: Part = (server, { config }) => {
  const page = (title: string, head: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;

  server.get('/robots.txt', (_, reply) => reply.type('text/plain').send(robots));

  for (const [name, { head = '', body = '' }] of Object.entries<Shape>(shapes)) {
    server.get(`/book/${name}`, (_, reply) =>
      reply.type('text/html; charset=utf-8').send(page('Corner Cuts', head, body)),
    );
  }
  server.get('/book/private', (_, reply) =>
    reply.type('text/html').send(page('Private', shapes.booksy.head, '')),
  );
  server.get('/book/moved', (_, reply) => reply.redirect('/book/booksy', 301));
  server.get('/book/round', (_, reply) => reply.redirect('/book/round', 302));
  server.get<{ Querystring: { to?: string } }>('/book/away', ({ query }, reply) =>
    reply.redirect(query.to ?? config.shellOrigin, 302),
  );
  server.get('/book/file', (_, reply) => reply.type('application/pdf').send('%PDF'));
  server.get('/book/trouble', (_, reply) => reply.code(503).send('Come back later.'));
  server.get('/book/huge', (_, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/html' });
    const more = () => {
      while (!raw.destroyed) if (!raw.write(huge)) return void raw.once('drain', more);
    };
    more();
  });
  server.get('/book/slow', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/html' });
    reply.raw.write('<!doctype html>');
  });
};
