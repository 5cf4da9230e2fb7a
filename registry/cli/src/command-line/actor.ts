/** An act as the registry returns it; registries of earlier versions send no token id. */
interface Act {
  by: string;
  byToken?: string | null;
}

/** Returns who acted: `pipeline (token 1a2b3c4d)`, or the owner alone. */
export const actorOf = ({ by, byToken }: Act) => (byToken ? `${by} (token ${byToken})` : by);
