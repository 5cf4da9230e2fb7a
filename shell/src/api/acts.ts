import { newId } from 'shared-contracts';

/**
 * What an owner does, as the calls that follow from it: those that are made while one of them is open, or at once
 * when it was answered, are of the same act. Each has a number of its own that says nothing of anybody, by which
 * operators find it on all servers (W3C Trace Context).
 */
export function createActs() {
  let act: string | undefined;
  let open = 0;

  return {
    /** The `traceparent` of a call, and what to do when it has settled. */
    begin(): { traceparent: string; ended: () => void } {
      act ??= digits();
      open += 1;
      return {
        // Whether it is kept is the server's to say.
        traceparent: `00-${act}-${digits().slice(16)}-01`,
        ended() {
          open -= 1;
          // Whoever waited for the call goes on first, perhaps with another one.
          setTimeout(() => {
            if (open === 0) act = undefined;
          });
        },
      };
    },
  };
}

/** 32 hexadecimal digits, random but for two. */
const digits = () => newId().replaceAll('-', '');
