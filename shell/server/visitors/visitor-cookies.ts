import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Arm } from 'shared-contracts/api';
import { readPinText, type ReleasePin } from 'shared-contracts/api';
import type { ShellConfig } from '../config';
import { cookieOf, setCookie } from './cookies';

const visitorCookie = 'shell_visitor';
const armCookie = 'shell_arm';
/** A canary is over sooner. */
const visitorSeconds = 30 * 24 * 60 * 60;

/** What the page last said of its flow: a hint, since tabs share it. The page itself compares (0049). */
export function pinHinted(request: FastifyRequest, channel: string): ReleasePin | undefined {
  const pin = readPinText(cookieOf(request, 'shell_set') ?? '');
  return pin?.channel === channel ? pin : undefined;
}

/** By which chance gives the arm, the same each time. Nobody gets it but while a canary runs. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = cookieOf(request, visitorCookie);
  if (known && /^[0-9a-f-]{36}$/.test(known)) return known;
  const value = randomUUID();
  setCookie(request, reply, { name: visitorCookie, value, maxAge: visitorSeconds });
  return value;
}

const asArm = (text: unknown): Arm | undefined =>
  text === 'canary' || text === 'stable' ? text : undefined;

/**
 * The arm that a tester chose: by the header `x-arm`, which the front sets or takes away, and outside production
 * by `?arm=`, which stays chosen until `?arm=` is opened with nothing.
 */
export function armChosen(
  request: FastifyRequest,
  reply: FastifyReply,
  { production }: Pick<ShellConfig, 'production'>,
): Arm | undefined {
  const byFront = asArm(request.headers['x-arm']);
  if (byFront || production) return byFront;
  const { arm } = request.query as { arm?: unknown };
  if (arm === undefined) return asArm(cookieOf(request, armCookie));
  const asked = asArm(arm);
  setCookie(request, reply, {
    name: armCookie,
    value: asked ?? '',
    ...(!asked && { maxAge: 0 }),
  });
  return asked;
}
