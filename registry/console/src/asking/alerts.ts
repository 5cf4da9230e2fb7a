/** What was wrong, and who was told. */

export interface AlertDelivery {
  target: 'webhook' | 'chat';
  about: 'opened' | 'ended';
  /** 'registry', or the server that sends it by itself. */
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
  /** What is open first, then the newest. */
  alerts: AlertRow[];
}
