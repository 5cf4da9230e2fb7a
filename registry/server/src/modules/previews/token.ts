import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Preview } from './table';

/** What the token of a link contains. */
export type PreviewClaims = Pick<Preview, 'id' | 'channel' | 'remote' | 'version' | 'until'>;

const claims = z.tuple([z.string(), z.string(), z.string(), z.nullable(z.string()), z.int()]);

/**
 * Signs tokens of links with a key derived from the administrator's token. All servers of a
 * registry have the same key, and another token ends every link.
 */
export function createPreviewTokens(first: string) {
  const key = Buffer.from(hkdfSync('sha256', first, '', 'links to previews', 32));
  const mac = (body: string) => createHmac('sha256', key).update(body).digest();

  return {
    sign({ id, channel, remote, version, until }: PreviewClaims): string {
      const body = base64(JSON.stringify([id, channel, remote, version, until.getTime()]));
      return `${body}.${mac(body).toString('base64url')}`;
    },
    /** Undefined for a token that this registry did not sign. */
    read(token: string): PreviewClaims | undefined {
      const [body = '', signature = ''] = token.split('.');
      const received = Buffer.from(signature, 'base64url');
      const right = mac(body);
      if (received.length !== right.length || !timingSafeEqual(received, right)) return undefined;
      const [id, channel, remote, version, until] = claims.parse(
        JSON.parse(Buffer.from(body, 'base64url').toString()),
      );
      return { id, channel, remote, version, until: new Date(until) };
    },
  };
}

const base64 = (text: string) => Buffer.from(text).toString('base64url');
