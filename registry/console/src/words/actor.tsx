import type { Actor } from 'registry-contract/fields';

export const actorWords = ({ by, byToken }: Actor) => (byToken ? `${by} (token ${byToken})` : by);

/** The owner who acted, with the id of their token. */
export const ActorName = ({ act }: { act: Actor }) => <bdi>{actorWords(act)}</bdi>;
