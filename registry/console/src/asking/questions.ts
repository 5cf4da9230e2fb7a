import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { errorCode } from 'shared-contracts/errors';
import type { Answer, Payload, Route } from 'registry-contract';
import type { AuditAct } from 'registry-contract/audit';
import { ask } from './ask';
import { whileDeaf } from './live';

/** Which channel the pages are about, and whether somebody tells when it moves. */
export const Channel = createContext({ name: 'production', isHearing: false });
export const useChannel = () => useContext(Channel).name;

/** What changes without a move is asked for again and again, this often in milliseconds. */
const whatPeopleDo = 10_000;

/** The visits that a page is about. */
export type Visits = Payload<'GET /analytics/remotes'>;

interface Often {
  enabled?: boolean;
  /** Whether nobody tells when it changes. */
  untold?: boolean;
}

interface Asked<T> extends Often {
  key: unknown[];
  queryFn: () => Promise<T>;
}

function useAsked<T>({ key, queryFn, enabled = true, untold = false }: Asked<T>) {
  const { isHearing } = useContext(Channel);
  return useQuery<T>({
    queryKey: key,
    queryFn,
    refetchInterval: !isHearing ? whileDeaf : untold && whatPeopleDo,
    enabled,
  });
}

/** Keeps the answer to a request of the contract up to date. */
export const useAnswer = <R extends Route>(route: R, payload: Payload<R>, often: Often = {}) =>
  useAsked({ ...often, key: [route, payload], queryFn: () => ask(route, payload) });

export const useLive = () => useAnswer('GET /channels/:channel', { channel: useChannel() });
export const useRemotes = () => useAnswer('GET /remotes', {});

const versionsOf = 'GET /projects/default/microFrontends/:name/versions';

/** The newest, to choose one. */
export const useVersions = (remote: string | undefined) =>
  useAnswer(versionsOf, { name: remote ?? '', limit: 200 }, { enabled: remote !== undefined });

type Paged =
  | 'GET /channels/:channel/sets'
  | 'GET /previews'
  | 'GET /projects/default/microFrontends/:name/versions';

/** What the registry tells a page at a time, as far back as somebody went. */
function usePages<R extends Paged, Told>(
  route: R,
  payload: Payload<R>,
  told: (pages: Answer<R>[]) => Told,
) {
  const { isHearing } = useContext(Channel);
  return useInfiniteQuery({
    queryKey: [route, payload, 'all'],
    initialPageParam: undefined,
    queryFn: ({ pageParam }: { pageParam: string | number | undefined }) =>
      ask(route, { ...payload, before: pageParam }),
    // Of versions, `next` is how many to leave out; of sets it is all there is.
    getNextPageParam: (page: { older?: string | undefined; next?: number | undefined }) =>
      page.older ?? page.next,
    select: ({ pages }) => told(pages),
    refetchInterval: !isHearing && whileDeaf,
  });
}

/** Newest first; which is live, and which are banned, is told with every page. */
export const useSets = () =>
  usePages('GET /channels/:channel/sets', { channel: useChannel() }, (pages) => ({
    ...pages[0]!,
    sets: pages.flatMap(({ sets }) => sets),
  }));

/** All of them, newest first. */
export const useAllVersions = (name: string) =>
  usePages(versionsOf, { name }, (pages) => pages.flatMap(({ versions }) => versions));

export const useCanaries = () =>
  useAnswer('GET /channels/:channel/canaries', { channel: useChannel() });

const named = (channel: string, id = '') => ({ channel, id });

export const useCanary = (id: string | undefined) =>
  useAnswer('GET /channels/:channel/canaries/:id', named(useChannel(), id), {
    enabled: id !== undefined,
  });
export const useLooks = (id: string | undefined) =>
  useAnswer('GET /channels/:channel/canaries/:id/looks', named(useChannel(), id), {
    enabled: id !== undefined,
  });
export const usePeople = () =>
  useAnswer('GET /channels/:channel/people', { channel: useChannel() }, { untold: true });
export const useLock = () => useAnswer('GET /channels/:channel/lock', { channel: useChannel() });
/** Those that are open, and of those that are over the last ones first. */
export const usePreviews = () =>
  usePages('GET /previews', { channel: useChannel() }, (pages) =>
    pages.flatMap(({ previews }) => previews),
  );
export const useAlerts = () => useAnswer('GET /alerts', {});
export const useFunnel = (visits: Payload<'GET /funnel'>) => useAnswer('GET /funnel', visits);
export const useFigures = (visits: Visits) => useAnswer('GET /analytics/remotes', visits);
export const useErrors = (visits: Visits) => useAnswer('GET /analytics/errors', visits);
export const useSources = (visits: Visits) => useAnswer('GET /analytics/sources', visits);
export const useOperators = (enabled: boolean) => useAnswer('GET /operators', {}, { enabled });
export const useTokens = (enabled: boolean) => useAnswer('GET /tokens', {}, { enabled });
export const useToken = (id: string) => useAnswer('GET /tokens/:id', { id });
export const useKeys = () => useAnswer('GET /keys', {});

/** All that was done since, newest first. The registry tells it by pages, oldest first. */
export function useAudit(since: string) {
  const { isHearing } = useContext(Channel);
  return useQuery({
    queryKey: ['/audit', since],
    refetchInterval: isHearing ? false : whileDeaf,
    queryFn: async () => {
      const acts: AuditAct[] = [];
      let from: Answer<'GET /audit'>['further'] = { since, skip: 0 };
      while (from) {
        const page: Answer<'GET /audit'> = await ask('GET /audit', { ...from, limit: 200 });
        acts.push(...page.acts);
        from = page.further;
      }
      return acts.reverse();
    },
  });
}

/** Whether there simply is none yet, which is no failure. */
export const isNone = (error: unknown) => errorCode(error) === 'NOT_FOUND';
