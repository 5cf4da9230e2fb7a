import { newId } from 'shared-contracts';

/**
 * Groups the calls that follow from one action of an owner: calls made while another call of the action
 * is pending, or right after its response. Each action has a random number, by which operators find its
 * calls on all servers (W3C Trace Context).
 */
export function createUserActions() {
  let actionId: string | undefined;
  let pending = 0;

  return {
    /** Returns the `traceparent` of a call, and a function to call when it has settled. */
    begin(): { traceparent: string; end: () => void } {
      actionId ??= randomDigits();
      pending += 1;
      return {
        // The server decides whether to record the trace.
        traceparent: `00-${actionId}-${randomDigits().slice(16)}-01`,
        end() {
          pending -= 1;
          // Code that waited for the call runs first, and may make the next call of this action.
          setTimeout(() => {
            if (pending === 0) actionId = undefined;
          });
        },
      };
    },
  };
}

/** Returns 32 hexadecimal digits, 30 of them random. */
const randomDigits = () => newId().replaceAll('-', '');
