import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { errorCode } from 'shared-contracts/errors';
import type { Answer, Payload, Route } from 'registry-contract';
import type { AuditAct } from 'registry-contract/audit';
import { request } from './request';
import { pollMs } from './events';

/** The channel of the pages, and whether its events arrive. */
export const Channel = createContext({ name: 'production', isConnected: false });
export const useChannel = () => useContext(Channel).name;

type VisitsRoute =
  'GET /analytics/remotes' | 'GET /analytics/errors' | 'GET /analytics/sources' | 'GET /funnel';

/** The visits that a page shows: those of the past milliseconds. */
export type Visits<R extends VisitsRoute = 'GET /analytics/remotes'> = Omit<
  Payload<R>,
  'from' | 'to'
> & { pastMs: number };

interface RefetchOptions {
  enabled?: boolean;
  /** How often the data is refetched, in milliseconds, if its changes send no event. */
  everyMs?: number;
}

interface QueryOptions<T> extends RefetchOptions {
  key: unknown[];
  queryFn: () => Promise<T>;
}

function usePolledQuery<T>({ key, queryFn, enabled = true, everyMs }: QueryOptions<T>) {
  const { isConnected } = useContext(Channel);
  return useQuery<T>({
    queryKey: key,
    queryFn,
    refetchInterval: isConnected ? (everyMs ?? false) : pollMs,
    enabled,
  });
}

/** Keeps the response to a request up to date. */
export const useResponse = <R extends Route>(
  route: R,
  payload: Payload<R>,
  options: RefetchOptions = {},
) => usePolledQuery({ ...options, key: [route, payload], queryFn: () => request(route, payload) });

export const useLive = () => useResponse('GET /channels/:channel', { channel: useChannel() });
export const useRemotes = () => useResponse('GET /remotes', {});

const versionsOf = 'GET /projects/default/microFrontends/:name/versions';

/** The newest versions, to choose one. */
export const useVersions = (remote: string | undefined) =>
  useResponse(versionsOf, { name: remote ?? '', limit: 200 }, { enabled: remote !== undefined });

type Paged =
  | 'GET /channels/:channel/sets'
  | 'GET /previews'
  | 'GET /projects/default/microFrontends/:name/versions';

/** Loads pages of a list, as far back as the operator went. */
function usePages<R extends Paged, Rows>(
  route: R,
  payload: Payload<R>,
  select: (pages: Answer<R>[]) => Rows,
) {
  const { isConnected } = useContext(Channel);
  const client = useQueryClient();
  const queryKey = [route, payload, 'all'];
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined,
    queryFn: ({ pageParam }: { pageParam: string | number | undefined }) =>
      request(route, { ...payload, before: pageParam }),
    // For versions, `next` is an offset. Sets and previews have `older` instead.
    getNextPageParam: (page: { older?: string | undefined; next?: number | undefined }) =>
      page.older ?? page.next,
    select: ({ pages }) => select(pages),
    refetchInterval: !isConnected && pollMs,
  });
  const pageCount = () => client.getQueryData<InfiniteData<Answer<R>>>(queryKey)?.pages.length;

  /** Loads the next page. A refetch after an event cancels that, so it tries again. */
  async function fetchNextPage() {
    const before = pageCount();
    let isMissing = true;
    while (isMissing) {
      const { isSuccess, hasNextPage } = await query.fetchNextPage();
      isMissing = isSuccess && hasNextPage && pageCount() === before;
    }
  }

  return { ...query, fetchNextPage };
}

/** Newest first. Every page contains the live set and the bans. */
export const useSets = () =>
  usePages('GET /channels/:channel/sets', { channel: useChannel() }, (pages) => ({
    ...pages[0]!,
    sets: pages.flatMap(({ sets }) => sets),
  }));

/** All versions, newest first. */
export const useAllVersions = (
  name: string,
  filters: Pick<Payload<typeof versionsOf>, 'search' | 'author' | 'branch' | 'live'>,
) => usePages(versionsOf, { name, ...filters }, (pages) => pages.flatMap((page) => page.versions));

export const useCanaries = () =>
  useResponse('GET /channels/:channel/canaries', { channel: useChannel() });

const named = (channel: string, id = '') => ({ channel, id });

export const useCanary = (id: string | undefined) =>
  useResponse('GET /channels/:channel/canaries/:id', named(useChannel(), id), {
    enabled: id !== undefined,
  });
export const useLooks = (id: string | undefined) =>
  useResponse('GET /channels/:channel/canaries/:id/looks', named(useChannel(), id), {
    enabled: id !== undefined,
  });
export const useActiveSessions = () =>
  useResponse('GET /channels/:channel/people', { channel: useChannel() }, { everyMs: 10_000 });
export const useLock = () => useResponse('GET /channels/:channel/lock', { channel: useChannel() });
/** Open previews first, then ended ones with the latest first. */
export const usePreviews = () =>
  usePages('GET /previews', { channel: useChannel() }, (pages) =>
    pages.flatMap(({ previews }) => previews),
  );
export const useAlerts = () => useResponse('GET /alerts', {});

/** Keeps the response about visits up to date. The period moves with each request, so an open page shows no older one. */
function useVisitsResponse<R extends VisitsRoute>(
  route: R,
  visits: Visits<NoInfer<R>>,
  options: RefetchOptions = {},
) {
  const { pastMs, ...filters } = visits;
  const queryFn = () => {
    const start = new Date(Date.now() - pastMs).toISOString();
    return request(route, { ...filters, from: start } as unknown as Payload<R>);
  };
  return usePolledQuery({ ...options, key: [route, visits], queryFn });
}

export const useFunnel = (visits: Visits<'GET /funnel'>) =>
  useVisitsResponse('GET /funnel', visits);
export const useFigures = (visits: Visits) =>
  useVisitsResponse('GET /analytics/remotes', visits, { everyMs: 60_000 });
export const useErrors = (visits: Visits) => useVisitsResponse('GET /analytics/errors', visits);
export const useSources = (visits: Visits) => useVisitsResponse('GET /analytics/sources', visits);
export const useOperators = (enabled: boolean) => useResponse('GET /operators', {}, { enabled });
export const useTokens = (enabled: boolean) => useResponse('GET /tokens', {}, { enabled });
export const useToken = (id: string) => useResponse('GET /tokens/:id', { id });
export const useKeys = () => useResponse('GET /keys', {});

/** All acts of a period, newest first. The registry returns pages with the oldest first. */
export function useAudit(since: string) {
  const { isConnected } = useContext(Channel);
  return useQuery({
    queryKey: ['/audit', since],
    refetchInterval: isConnected ? false : pollMs,
    queryFn: async () => {
      const acts: AuditAct[] = [];
      let position: Answer<'GET /audit'>['further'] = { since, skip: 0 };
      while (position) {
        const page: Answer<'GET /audit'> = await request('GET /audit', { ...position, limit: 200 });
        acts.push(...page.acts);
        position = page.further;
      }
      return acts.reverse();
    },
  });
}

/** Whether the resource does not exist yet, which is no failure. */
export const isNone = (error: unknown) => errorCode(error) === 'NOT_FOUND';
