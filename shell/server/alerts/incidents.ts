import { targetNames } from 'shared-server';
import * as z from 'zod/mini';
import { createStoredFile } from '../stored-file';

const time = z.iso.datetime();

/** One message to one target, sent or due. */
const delivery = z.object({
  target: z.enum(targetNames),
  about: z.enum(['opened', 'ended']),
  attempts: z.int(),
  dueAt: time,
  triedAt: z.nullable(time),
  sentAt: z.nullable(time),
  givenUpAt: z.nullable(time),
  lastError: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof delivery>;

/** A time during which the registry was unreachable. */
const incident = z.object({
  id: z.string(),
  channel: z.string(),
  since: time,
  until: z.nullable(time),
  /** The set that was served instead; null when it is unknown or nothing is stored. */
  set: z.nullable(z.int()),
  /** Whether no release is stored, so that pages have no remotes. */
  isEmpty: z.boolean(),
  /** The number of pages during the incident. */
  pages: z.int(),
  deliveries: z.array(delivery),
  /** The last report that the registry received. */
  reported: z.nullable(z.string()),
});
export type Incident = z.infer<typeof incident>;

/**
 * Opens the stored incidents that targets or the registry must still receive. They are on disk, so that a restart
 * neither repeats nor loses an alert.
 */
export function openIncidents(file: string, warn: (error: unknown, what: string) => void) {
  const disk = createStoredFile<Incident[]>({
    file,
    warn,
    what: 'the incidents to report',
    first: [],
    read: (parsed) => z.array(incident).parse(parsed),
  });
  let incidents = disk.read();
  const store = (changed: Incident[]) => {
    incidents = changed;
    disk.write(incidents);
  };
  return {
    all: (): readonly Incident[] => incidents,
    /** Returns the incident that has not ended. */
    open: () => incidents.find(({ until }) => until === null),
    find: (id: string) => incidents.find((incident) => incident.id === id)!,
    add: (added: Incident) => store([...incidents, added]),
    change: (id: string, changes: Partial<Incident>) =>
      store(
        incidents.map((incident) => (incident.id === id ? { ...incident, ...changes } : incident)),
      ),
    remove(isDone: (incident: Incident) => boolean) {
      if (incidents.some(isDone)) store(incidents.filter((incident) => !isDone(incident)));
    },
  };
}

export type Incidents = ReturnType<typeof openIncidents>;

export const isSettled = ({ sentAt, givenUpAt }: Delivery) => sentAt !== null || givenUpAt !== null;

export const newDelivery = (
  target: Delivery['target'],
  about: Delivery['about'],
  time: string,
): Delivery => ({
  target,
  about,
  attempts: 0,
  dueAt: time,
  triedAt: null,
  sentAt: null,
  givenUpAt: null,
  lastError: null,
});
