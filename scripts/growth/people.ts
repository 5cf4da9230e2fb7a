import { publishFiles } from 'registry/publish-files';
import { listener, type Heard } from '../load/figures';
import { onboard } from '../load/owner';
import { Visitor, type Answered } from '../load/visitor';
import { filesOf } from './built';
import { token, type Side } from './sides';

export const remotes = [
  ...['mf-gbp-create', 'mf-later-steps', 'mf-login-location', 'mf-priming-square', 'mf-services'],
];

export const operator = { headers: { authorization: `Bearer ${token}` } };

/** Who asks one side, and how long they waited. */
export interface People {
  side: Side;
  steps: Map<string, Heard>;
  /** Walked the whole flow. */
  owner: Visitor;
  uid: string;
  place_id: string;
  email: string;
  /** In a browser of their own, as nobody. */
  stranger(): Visitor;
}

/** The same for both sides: an owner who walked the flow, and a release of each remote that is live. */
export async function settle(side: Side, shell: string): Promise<People> {
  const { steps, hear } = listener();
  let came = 0;
  const stranger = () => {
    came += 1;
    return new Visitor(`198.18.${(came >> 8) % 256}.${came % 256}`, shell, hear);
  };
  const owner = stranger();
  const linked = await onboard(owner, { api: side.api, shell }, () => 0);
  for (const name of remotes) await publish(owner, side, name, '1.0.0');
  await pointAt(owner, side, '1.0.0');
  steps.clear();
  return { side, steps, owner, ...linked, stranger };
}

/** Publishes as the command line does, file by file. */
export async function publish(
  visitor: Visitor,
  side: Side,
  name: string,
  version: string,
  step = '',
): Promise<Answered> {
  const connection = { origin: side.registry, token };
  const published = await visitor.timed(step, () =>
    publishFiles(connection, { name, version, files: filesOf(name, version) }),
  );
  return { status: 200, headers: {}, text: JSON.stringify(published) };
}

/** Every remote at once, on both channels. */
export async function pointAt(visitor: Visitor, side: Side, version: string): Promise<void> {
  for (const channel of ['production', 'staging']) {
    await visitor.ask('', `${side.registry}/channels/${channel}/releases`, {
      ...{ method: 'POST', ...operator },
      json: {
        reason: 'grown',
        releases: Object.fromEntries(remotes.map((name) => [name, version])),
      },
    });
  }
}
