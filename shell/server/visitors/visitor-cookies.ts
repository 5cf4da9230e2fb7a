import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Arm } from 'shared-contracts/api';
import { readPinText, type ReleasePin } from 'shared-contracts/api';
import type { ShellConfig } from '../config';
import { cookieOf, setCookie } from './cookies';

const visitorCookie = 'shell_visitor';
const armCookie = 'shell_arm';
/** Longer than a canary runs. */
const visitorSeconds = 30 * 24 * 60 * 60;

/** Returns the pin in the cookie. It is a hint, because tabs share it; the page compares it itself (0049). */
export function pinInCookie(request: FastifyRequest, channel: string): ReleasePin | undefined {
  const pin = readPinText(cookieOf(request, 'shell_set') ?? '');
  return pin?.channel === channel ? pin : undefined;
}

/** Returns the visitor's ID, from which the arm follows. It is set only while a canary runs. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const storedId = cookieOf(request, visitorCookie);
  if (storedId && /^[0-9a-f-]{36}$/.test(storedId)) return storedId;
  const value = randomUUID();
  setCookie(request, reply, { name: visitorCookie, value, maxAge: visitorSeconds });
  return value;
}

const asArm = (text: unknown): Arm | undefined =>
  text === 'canary' || text === 'stable' ? text : undefined;

/**
 * Returns the arm that a tester chose: by the header `x-arm`, which the front server sets or removes, or outside
 * production by `?arm=`, which a cookie stores until an empty `?arm=`.
 */
export function chosenArm(
  request: FastifyRequest,
  reply: FastifyReply,
  { production }: Pick<ShellConfig, 'production'>,
): Arm | undefined {
  const byFront = asArm(request.headers['x-arm']);
  if (byFront || production) return byFront;
  const { arm } = request.query as { arm?: unknown };
  if (arm === undefined) return asArm(cookieOf(request, armCookie));
  const requestedArm = asArm(arm);
  setCookie(request, reply, {
    name: armCookie,
    value: requestedArm ?? '',
    ...(!requestedArm && { maxAge: 0 }),
  });
  return requestedArm;
}
