import { decodeJwt } from 'jose';

/** Replaces the groups in the id token of the person `forger`, without the provider's key. */
export function withForgedGroups(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('id_token' in body)) return body;
  const token = String(body.id_token);
  const claims = decodeJwt(token);
  if (claims.sub !== 'forger') return body;
  const [header, , signature] = token.split('.');
  const forged = JSON.stringify({ ...claims, groups: ['platform'] });
  const payload = Buffer.from(forged).toString('base64url');
  return { ...body, id_token: [header, payload, signature].join('.') };
}
