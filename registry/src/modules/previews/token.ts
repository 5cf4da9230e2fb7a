import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Preview } from './table';

/** What a link says of its preview. */
export type Said = Pick<Preview, 'id' | 'channel' | 'remote' | 'version' | 'until'>;

const said = z.tuple([z.string(), z.string(), z.string(), z.nullable(z.string()), z.int()]);

/**
 * Signs what a link says, with a key made of the administrator's token: all servers of a registry have the same, and
 * with another token every link is over.
 */
export function createPreviewTokens(first: string) {
  const key = Buffer.from(hkdfSync('sha256', first, '', 'links to previews', 32));
  const mac = (body: string) => createHmac('sha256', key).update(body).digest();

  return {
    sign({ id, channel, remote, version, until }: Said): string {
      const body = base64(JSON.stringify([id, channel, remote, version, until.getTime()]));
      return `${body}.${mac(body).toString('base64url')}`;
    },
    /** Undefined for what this registry did not sign. */
    read(token: string): Said | undefined {
      const [body = '', shown = ''] = token.split('.');
      const given = Buffer.from(shown, 'base64url');
      const right = mac(body);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const [id, channel, remote, version, until] = said.parse(
        JSON.parse(Buffer.from(body, 'base64url').toString()),
      );
      return { id, channel, remote, version, until: new Date(until) };
    },
  };
}

const base64 = (text: string) => Buffer.from(text).toString('base64url');
