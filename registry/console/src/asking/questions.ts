import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { errorCode } from 'shared-contracts/errors';
import type { AlertsAnswer } from './alerts';
import type * as answers from './answers';
import { ask } from './ask';
import { whileDeaf } from './live';
import type * as visitors from './visitors';

/** Which channel the pages are about, and whether somebody tells when it moves. */
export const Channel = createContext({ name: 'production', isHearing: false });
export const useChannel = () => useContext(Channel).name;

/** What changes without a move is asked for again and again, this often in milliseconds. */
const whatPeopleDo = 10_000;

interface Often {
  enabled?: boolean;
  /** Whether nobody tells when it changes. */
  untold?: boolean;
}

function useAsked<T>(path: string, { enabled = true, untold = false }: Often = {}) {
  const { isHearing } = useContext(Channel);
  return useQuery<T>({
    queryKey: [path],
    queryFn: () => ask<T>(path),
    refetchInterval: !isHearing ? whileDeaf : untold && whatPeopleDo,
    enabled,
  });
}

const at = (channel: string) => `/channels/${encodeURIComponent(channel)}`;

export const useLive = () => useAsked<answers.ChannelAnswer>(at(useChannel()));
export const useRemotes = () => useAsked<{ remotes: string[] }>('/remotes');
const versionsOf = (remote: string | undefined) =>
  `/projects/default/microFrontends/${remote}/versions`;

/** The newest, to choose one. */
export const useVersions = (remote: string | undefined) =>
  useAsked<answers.VersionsAnswer>(`${versionsOf(remote)}?limit=200`, {
    enabled: remote !== undefined,
  });

/** What the registry tells a page at a time, as far back as somebody went. */
function usePages<Page extends { older?: string; next?: number }, Told>(
  path: string,
  told: (pages: Page[]) => Told,
) {
  const { isHearing } = useContext(Channel);
  return useInfiniteQuery<Page, Error, Told, string[], string>({
    queryKey: [path, 'all'],
    initialPageParam: '',
    queryFn: ({ pageParam }) => ask<Page>(`${path}${pageParam}`),
    // Of versions, `next` is how many to leave out; of sets it is all there is.
    getNextPageParam: ({ older, next }) => {
      const before = older ?? next;
      return before === undefined
        ? undefined
        : `${path.includes('?') ? '&' : '?'}before=${encodeURIComponent(before)}`;
    },
    select: ({ pages }) => told(pages),
    refetchInterval: !isHearing && whileDeaf,
  });
}

/** Newest first; which is live, and which are banned, is told with every page. */
export const useSets = () =>
  usePages(`${at(useChannel())}/sets`, (pages: answers.SetsAnswer[]) => ({
    ...pages[0]!,
    sets: pages.flatMap(({ sets }) => sets),
  }));

/** All of them, newest first. */
export const useAllVersions = (remote: string) =>
  usePages(versionsOf(remote), (pages: answers.VersionsAnswer[]) =>
    pages.flatMap(({ versions }) => versions),
  );

export const useCanaries = () =>
  useAsked<{ canaries: answers.ListedCanary[] }>(`${at(useChannel())}/canaries`);
export const useCanary = (id: string | undefined) =>
  useAsked<answers.CanaryTold>(`${at(useChannel())}/canaries/${id}`, { enabled: id !== undefined });
export const useLooks = (id: string | undefined) =>
  useAsked<{ looks: answers.Look[] }>(`${at(useChannel())}/canaries/${id}/looks`, {
    enabled: id !== undefined,
  });
export const usePeople = () =>
  useAsked<answers.PeopleAnswer>(`${at(useChannel())}/people`, { untold: true });
export const useLock = () => useAsked<{ lock: answers.Lock | null }>(`${at(useChannel())}/lock`);
/** Those that are open, and of those that are over the last ones first. */
export const usePreviews = () =>
  usePages(
    `/previews?channel=${encodeURIComponent(useChannel())}`,
    (pages: answers.PreviewsAnswer[]) => pages.flatMap(({ previews }) => previews),
  );
export const useAlerts = () => useAsked<AlertsAnswer>('/alerts');
export const useFunnel = (query: string) => useAsked<answers.Funnel>(`/funnel?${query}`);
export const useFigures = (query: string) =>
  useAsked<visitors.RemotesAnswer>(`/analytics/remotes?${query}`);
export const useErrors = (query: string) =>
  useAsked<{ errors: visitors.ErrorRow[] }>(`/analytics/errors?${query}`);
export const useSources = (query: string) =>
  useAsked<visitors.SourcesAnswer>(`/analytics/sources?${query}`);
export const useOperators = (enabled: boolean) =>
  useAsked<{ operators: answers.OperatorRow[] }>('/operators', { enabled });
export const useTokens = (enabled: boolean) =>
  useAsked<{ tokens: answers.TokenRow[] }>('/tokens', { enabled });
export const useToken = (id: string) => useAsked<answers.TokenAnswer>(`/tokens/${id}`);
export const useKeys = () => useAsked<{ keys: answers.KeyRow[] }>('/keys');

/** All that was done since, newest first. The registry tells it by pages, oldest first. */
export function useAudit(since: string) {
  const { isHearing } = useContext(Channel);
  return useQuery({
    queryKey: ['/audit', since],
    refetchInterval: isHearing ? false : whileDeaf,
    queryFn: async () => {
      const acts: answers.AuditAct[] = [];
      let from: answers.AuditPage['further'] = { since, skip: 0 };
      while (from) {
        const page: answers.AuditPage = await ask(
          `/audit?since=${encodeURIComponent(from.since)}&skip=${from.skip}&limit=200`,
        );
        acts.push(...page.acts);
        from = page.further;
      }
      return acts.reverse();
    },
  });
}

/** Whether there simply is none yet, which is no failure. */
export const isNone = (error: unknown) => errorCode(error) === 'NOT_FOUND';
