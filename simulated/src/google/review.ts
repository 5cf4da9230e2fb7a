import * as z from 'zod/mini';
import type { Part, Simulation } from '../simulation';
import type { Location } from '../state';

const day = 24 * 60 * 60 * 1000;
const reviewDays = 3;

const passing = z.object({
  /** The account whose profiles age; others do not. */
  account: z.email(),
  days: z.number().check(z.int(), z.gte(1), z.lte(60)),
});

/** Starts a review, which takes days: the profile speaks for its business only after it. */
export function beginReview({ memory, config }: Simulation, { name }: Location): void {
  const reviewedAt = new Date(config.now().getTime() + reviewDays * day).toISOString();
  memory.change(({ created }) => {
    const made = created.find(({ location }) => location.name === name);
    if (made) made.reviewedAt = reviewedAt;
  });
}

export const isBeingReviewed = ({ memory }: Simulation, { name }: Location): boolean =>
  memory.now.created.some(
    ({ location, reviewedAt }) => location.name === name && reviewedAt !== undefined,
  );

/** Ends the reviews whose time is over. */
export function endReviews({ memory, config }: Simulation): void {
  const currentTime = config.now().toISOString();
  const over = memory.now.created.filter(
    ({ reviewedAt }) => reviewedAt && reviewedAt <= currentTime,
  );
  if (over.length === 0) return;
  memory.change(() => {
    for (const made of over) {
      made.location.metadata.hasVoiceOfMerchant = true;
      delete made.reviewedAt;
    }
  });
}

/** For tests: lets days pass for the reviews of one account. */
export const reviews: Part = (server, { config, memory }) => {
  if (!config.control) return;
  server.post('/control/days', (request, reply) => {
    const read = passing.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ message: z.prettifyError(read.error) });
    const { account, days } = read.data;
    memory.change(({ created }) => {
      for (const made of created) {
        if (made.owner !== account.toLowerCase() || !made.reviewedAt) continue;
        const earlier = new Date(made.reviewedAt).getTime() - days * day;
        made.reviewedAt = new Date(earlier).toISOString();
      }
    });
    return reply.code(204).send();
  });
};
