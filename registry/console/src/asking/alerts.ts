/** Alerts and their deliveries, as the registry returns them. */

export interface AlertDelivery {
  target: 'webhook' | 'chat';
  about: 'opened' | 'ended';
  /** 'registry', or the shell server that sends it. */
  sender: string;
  attempts: number;
  dueAt: string;
  sentAt: string | null;
  givenUpAt: string | null;
  lastError: string | null;
}

export interface AlertRow {
  id: string;
  code: 'canary/aborted' | 'discovery/last-good' | 'alert/test';
  channel: string | null;
  remote: string | null;
  version: string | null;
  said: string;
  todo: string;
  by: string;
  openedAt: string;
  endedAt: string | null;
  endedSaid: string | null;
  deliveries: AlertDelivery[];
}

export interface AlertsAnswer {
  targets: { name: 'webhook' | 'chat'; host: string }[];
  isSigned: boolean;
  /** Open alerts first, then the newest. */
  alerts: AlertRow[];
}
