import { eq } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Sql } from 'shared-server';
import { scopeOf } from '../operators/role';
import { operators } from '../operators/table';
import { refuseUnlessMay, type Bearer } from '../tokens/scope';
import { tokens } from '../tokens/table';
import type { Schedule } from './table';

type Made = Pick<Schedule, 'madeWith' | 'channel' | 'releases'>;

/**
 * Asks at its time what was asked when it was made: a token that was taken away since moves nothing any more, and
 * neither does somebody who left.
 *
 * @throws ShopfrontError TOKEN_REFUSED, OPERATOR_REFUSED or TOKEN_SCOPE, saying how to go on
 */
export async function refuseUnlessMakerMay(step: Sql, made: Made, now: number): Promise<void> {
  const [kind, name] = made.madeWith?.split(/ (.*)/s) ?? [];
  if (name === undefined) return;
  const maker =
    kind === 'token' ? await tokenNamed(step, name, now) : await personNamed(step, name);
  for (const remote of Object.keys(made.releases)) {
    refuseUnlessMay(maker, { act: 'promote', remote, channel: made.channel });
  }
}

const mend = 'Whoever may schedules it anew.';

async function tokenNamed(step: Sql, id: string, now: number): Promise<Bearer> {
  const [token] = await step.select().from(tokens).where(eq(tokens.id, id));
  if (token && !token.revokedAt && token.expiresAt.getTime() > now) return token;
  const why = token?.revokedAt
    ? `was revoked by ${token.revokedBy} at ${token.revokedAt.toISOString()}`
    : token && `ended at ${token.expiresAt.toISOString()}`;
  throw new ShopfrontError(
    'TOKEN_REFUSED',
    `Token ${id} of ${token?.owner ?? 'nobody'}, by which this was scheduled, ${why ?? 'is not known'}. ${mend}`,
    { status: 401 },
  );
}

async function personNamed(step: Sql, name: string): Promise<Bearer> {
  const [person] = await step.select().from(operators).where(eq(operators.name, name));
  if (person && !person.removedAt) {
    return { owner: name, role: person.role, ...scopeOf(person.role) };
  }
  const why = person?.removedAt
    ? `was removed by ${person.removedBy} at ${person.removedAt.toISOString()}`
    : 'is not known';
  throw new ShopfrontError(
    'OPERATOR_REFUSED',
    `Operator ${name}, who scheduled this, ${why}. ${mend}`,
    { status: 401 },
  );
}
