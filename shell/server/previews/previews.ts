import { discoveredVersion, type DiscoveryDocument } from 'shared-contracts/discovery';
import * as z from 'zod/mini';
import type { Settings } from '../../src/settings/settings';
import type { DiscoverySource } from '../discovery/discovery';
import type { ServedShell } from '../assets/served-shell';
import type { VisitorSet } from '../discovery/visitor-set';

const shown = { kind: z.literal('shown'), id: z.string(), remote: z.string(), until: z.string() };

const answer = z.union([
  z.object({ ...shown, describes: discoveredVersion }),
  z.object({ ...shown, shell: z.string() }),
  z.object({
    kind: z.literal('over'),
    why: z.enum(['expired', 'ended', 'misfit', 'unsigned', 'unknown', 'server-away']),
  }),
]);

export type Previewed = z.infer<typeof answer> | { kind: 'over'; why: 'unreachable' };

type Source = Pick<DiscoverySource, 'fetch' | 'registry' | 'patienceMs' | 'warn'> & {
  now?: () => number;
};

/** One question a second answers all that a page asks at once; somebody who ends a preview waits no longer. */
const holdsMs = 1_000;
const mostKept = 200;

/** Asks the registry what a link shows. */
export function createPreviews(source: Source) {
  const { fetch: send, registry, patienceMs, warn, now = Date.now } = source;
  const asked = new Map<string, { at: number; previewed: Promise<Previewed> }>();

  async function ask(channel: string, token: string): Promise<Previewed> {
    try {
      const told = await send(new URL(`/previews/shown?channel=${channel}`, registry), {
        headers: { 'x-preview': token },
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!told.ok) throw new Error(`The registry answered ${told.status}.`);
      return answer.parse(await told.json());
    } catch (error) {
      warn(error, 'a preview cannot be shown');
      return { kind: 'over', why: 'unreachable' };
    }
  }

  return (channel: string, token: string): Promise<Previewed> => {
    const key = `${channel} ${token}`;
    const last = asked.get(key);
    if (last && now() - last.at < holdsMs) return last.previewed;
    for (const [other, { at }] of asked) {
      if (now() - at >= holdsMs || asked.size >= mostKept) asked.delete(other);
    }
    const previewed = ask(channel, token);
    asked.set(key, { at: now(), previewed });
    return previewed;
  };
}

/** Whether the link may work again: then the browser keeps it. */
export const mayComeBack = ({ why }: Extract<Previewed, { kind: 'over' }>) =>
  why === 'unreachable' || why === 'server-away';

/**
 * A shell that a link shows is served before what is live, and never becomes the last good one. One that cannot be had
 * leaves the page as it is for everybody.
 */
export async function withShell(
  previewed: Previewed | undefined,
  servedAs: (version: string, isLive: boolean) => Promise<ServedShell>,
): Promise<{ previewed: Previewed | undefined; shell?: ServedShell }> {
  if (previewed?.kind !== 'shown' || !('shell' in previewed)) return { previewed };
  const shell = await servedAs(previewed.shell, false);
  if (shell.from === 'release') return { previewed, shell };
  return { previewed: { kind: 'over', why: 'unreachable' } };
}

/** What whoever previews runs: what is live, and in it that one version. Nothing of it is judged. */
export function withPreview(
  given: VisitorSet,
  previewed: Extract<Previewed, { kind: 'shown' }>,
): VisitorSet & Pick<Settings, 'preview'> {
  const { canary, document, ...rest } = given;
  const { remote, id, until } = previewed;
  const about = { kind: 'shown', id, remote, until } as const;
  const visitor = {
    ...rest,
    ...(canary && { canary: { ...canary, judged: false } }),
    chosen: true,
  } as const;
  if ('shell' in previewed) {
    const { shell } = previewed;
    return { ...visitor, document, shell, preview: { ...about, version: shell } };
  }
  const { describes } = previewed;
  const { version } = describes.metadata;
  return {
    ...visitor,
    document: inPlace(document, remote, describes),
    preview: { ...about, version },
  };
}

function inPlace(
  { schema, microFrontends }: DiscoveryDocument,
  remote: string,
  describes: z.infer<typeof discoveredVersion>,
): DiscoveryDocument {
  const { canary: _, ...extras } = describes.extras;
  const standing = (microFrontends[remote] ?? []).filter(
    ({ metadata }) => metadata.version !== describes.metadata.version,
  );
  // Who previews falls back to what is live, as anybody falls back to what was.
  const standIn = standing.find(({ deployment }) => deployment?.traffic === 100) ?? standing[0];
  const shown = { ...describes, extras, deployment: { traffic: 100, default: !standIn } };
  const versions = standIn
    ? [shown, { ...standIn, deployment: { traffic: 0, default: true } }]
    : [shown];
  return { schema, microFrontends: { ...microFrontends, [remote]: versions } };
}
