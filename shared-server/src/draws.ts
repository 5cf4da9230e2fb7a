import { createHmac, scryptSync, timingSafeEqual } from 'node:crypto';

/** What chance gave: which arm of which canary. */
interface Draw {
  canary: string;
  arm: string;
}

export interface Draws {
  /** The word of whoever drew that this visitor was given this arm. */
  wordOf(draw: Draw & { visitor: string }): string;
  /** Whose word it is: a name that tells nothing of the visitor. Undefined where it was made up, or for another arm. */
  whose(draw: Draw, word: string | undefined): string | undefined;
}

/** Outside production servers that were told no secret have this one in common. */
const forThisMachine = 'only-for-this-machine';

/**
 * Words on what was drawn, between the server that draws and the one that counts: both know the secret, browsers carry the
 * word from one to the other.
 */
export function createDraws(secret: string = forThisMachine): Draws {
  let key: Buffer | undefined;
  // Slow, so that nobody finds the secret by trying what a word that they were given might be made with.
  const keyed = () => (key ??= scryptSync(secret, 'draws of canaries', 32));
  const mac = (...about: string[]) =>
    createHmac('sha256', keyed()).update(JSON.stringify(about)).digest('base64url');
  const said = (who: string, { canary, arm }: Draw) => mac('drawn', canary, arm, who);

  return {
    wordOf({ visitor, ...draw }) {
      const who = mac('who', draw.canary, visitor);
      return `${who}.${said(who, draw)}`;
    },
    whose(draw, word = '') {
      const [who = '', told = ''] = word.split('.');
      const [one, other] = [Buffer.from(told), Buffer.from(said(who, draw))];
      return one.length === other.length && timingSafeEqual(one, other) ? who : undefined;
    },
  };
}
