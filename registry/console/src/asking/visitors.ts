/** How visitors fare, as the API counts it. */

export interface Figures {
  remote: string;
  version: string;
  /** The part of time that the row is of; null for all of it. */
  at: string | null;
  visitors: number;
  load_failures: number;
  completed: number;
  not_completed: number;
}

export type Vital = 'LCP' | 'INP' | 'CLS';

export interface VitalRow {
  remote: string;
  version: string;
  at: string | null;
  vital: Vital;
  p75: number;
  pages: number;
}

export interface RemotesAnswer {
  part_seconds: number;
  rows: Figures[];
  vitals: VitalRow[];
}

export interface ErrorRow {
  remote: string;
  version: string | null;
  error: string;
  kind: 'load' | 'broke' | 'uncaught';
  stack: string | null;
  /** The stack in the words of the sources, where the registry has the maps. */
  resolved: string | null;
  times: number;
  visitors: number;
  first_at: string;
  last_at: string;
}

export interface SourcesAnswer {
  source_tags: { name: string; visitors: number }[];
  countries: { name: string; visitors: number }[];
  versions: { name: string; visitors: number }[];
}

export interface Funnel {
  screens: FunnelRow[];
  /** Until when what arrived is counted, while more is being counted; an API of before tells nothing. */
  counted_until?: string | null;
}

export interface FunnelRow {
  screen: string;
  remote: string | null;
  remote_version: string | null;
  visitors: number;
  left: number;
  drop_off: number;
  median_seconds: number | null;
}
