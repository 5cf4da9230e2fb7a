import { discoveredVersion, type DiscoveryDocument } from 'shared-contracts/discovery';
import * as z from 'zod/mini';
import type { Settings } from '../../src/settings/settings';
import type { DiscoverySource } from '../discovery/discovery';
import type { ServedShell } from '../assets/served-shell';
import type { VisitorSet } from '../discovery/visitor-set';

const previewedVersion = {
  kind: z.literal('shown'),
  id: z.string(),
  remote: z.string(),
  until: z.string(),
};

const answer = z.union([
  z.object({ ...previewedVersion, describes: discoveredVersion }),
  z.object({ ...previewedVersion, shell: z.string() }),
  z.object({
    kind: z.literal('over'),
    why: z.enum(['expired', 'ended', 'misfit', 'unsigned', 'unknown', 'server-away']),
  }),
]);

export type Previewed = z.infer<typeof answer> | { kind: 'over'; why: 'unreachable' };

type Source = Pick<DiscoverySource, 'fetch' | 'registry' | 'timeoutMs' | 'warn'> & {
  /** Milliseconds of a monotonic clock; that of the process by default. */
  now?: () => number;
};

/** One request per second is enough, and an ended preview stops at once. */
const maxAgeMs = 1_000;
const maxStored = 200;

/** Returns a function that requests the preview of a link from the registry. */
export function createPreviews(source: Source) {
  const { fetch: send, registry, timeoutMs, warn, now = () => performance.now() } = source;
  const requests = new Map<string, { at: number; previewed: Promise<Previewed> }>();

  async function requestPreview(channel: string, token: string): Promise<Previewed> {
    try {
      const response = await send(new URL(`/previews/shown?channel=${channel}`, registry), {
        headers: { 'x-preview': token },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`The registry responded with status ${response.status}.`);
      return answer.parse(await response.json());
    } catch (error) {
      warn(error, 'a preview could not be loaded');
      return { kind: 'over', why: 'unreachable' };
    }
  }

  return (channel: string, token: string): Promise<Previewed> => {
    const key = `${channel} ${token}`;
    const last = requests.get(key);
    if (last && now() - last.at < maxAgeMs) return last.previewed;
    for (const [other, { at }] of requests) {
      if (now() - at >= maxAgeMs || requests.size >= maxStored) requests.delete(other);
    }
    const previewed = requestPreview(channel, token);
    requests.set(key, { at: now(), previewed });
    return previewed;
  };
}

/** Returns whether the link may work again, so that the browser keeps it. */
export const mayWorkLater = ({ why }: Extract<Previewed, { kind: 'over' }>) =>
  why === 'unreachable' || why === 'server-away';

/**
 * Returns the shell of a preview link. It never becomes the last good one. When it is unavailable, the page is the
 * live one.
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

/** Returns the releases of a preview: the live ones with the previewed version. They are not judged. */
export function withPreview(
  visitorSet: VisitorSet,
  previewed: Extract<Previewed, { kind: 'shown' }>,
): VisitorSet & Pick<Settings, 'preview'> {
  const { canary, document, ...rest } = visitorSet;
  const { remote, id, until } = previewed;
  const previewDetails = { kind: 'shown', id, remote, until } as const;
  const visitor = {
    ...rest,
    ...(canary && { canary: { ...canary, judged: false } }),
    chosen: true,
  } as const;
  if ('shell' in previewed) {
    const { shell } = previewed;
    return { ...visitor, document, shell, preview: { ...previewDetails, version: shell } };
  }
  const { describes } = previewed;
  const { version } = describes.metadata;
  return {
    ...visitor,
    document: withVersion(document, remote, describes),
    preview: { ...previewDetails, version },
  };
}

function withVersion(
  { schema, microFrontends }: DiscoveryDocument,
  remote: string,
  describes: z.infer<typeof discoveredVersion>,
): DiscoveryDocument {
  const { canary: _, ...extras } = describes.extras;
  const otherVersions = (microFrontends[remote] ?? []).filter(
    ({ metadata }) => metadata.version !== describes.metadata.version,
  );
  // The fallback of a preview is the live version.
  const fallback =
    otherVersions.find(({ deployment }) => deployment?.traffic === 100) ?? otherVersions[0];
  const previewedVersion = {
    ...describes,
    extras,
    deployment: { traffic: 100, default: !fallback },
  };
  const versions = fallback
    ? [previewedVersion, { ...fallback, deployment: { traffic: 0, default: true } }]
    : [previewedVersion];
  return { schema, microFrontends: { ...microFrontends, [remote]: versions } };
}
