import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import type { AlertRow, AlertsAnswer } from 'registry-contract/alerts';
import { request } from '../api/request';
import { useHasRight } from '../api/operator';
import { useAlerts } from '../api/queries';
import { QueryResult } from '../frame/query-result';
import { EmptyState, Page, Panel } from '../frame/page';
import { Badge } from '../words/badge';
import { adviceFor } from '../words/error-advice';
import { AlertItem } from './alert-row';
import styles from './alerts.module.css';
import { lastTo, targetName, wentOf } from './words';

/** How many past alerts the page shows. The command line lists more. */
const pastLimit = 50;

/** Shows open and past alerts, and whether the targets receive them. */
export function AlertsPage() {
  const question = useAlerts();
  const mayAdminister = useHasRight('administer');
  return (
    <Page
      title="Alerts"
      about="Canaries that were aborted automatically, shells that can't reach the registry, and whether your team was notified."
      actions={
        mayAdminister && (
          <SendTest hasTargets={question.data ? question.data.targets.length > 0 : false} />
        )
      }
    >
      <QueryResult question={question} rows={8}>
        {(answer) => <All {...answer} />}
      </QueryResult>
    </Page>
  );
}

function All({ alerts, targets, isSigned }: AlertsAnswer) {
  const open = alerts.filter(({ endedAt }) => endedAt === null);
  const over = alerts.filter(({ endedAt }) => endedAt !== null);
  return (
    <>
      <Panel title="Open now" flush>
        {open.length === 0 ? (
          <EmptyState title="No open alerts">
            An alert stays here until it ends. The targets below get a message at the start and at
            the end.
          </EmptyState>
        ) : (
          <List alerts={open} />
        )}
      </Panel>
      <Panel title="Targets" flush>
        <Targets alerts={alerts} targets={targets} isSigned={isSigned} />
      </Panel>
      {over.length > 0 && (
        <Panel title="Over" flush>
          <List alerts={over.slice(0, pastLimit)} />
        </Panel>
      )}
    </>
  );
}

const List = ({ alerts }: { alerts: readonly AlertRow[] }) => (
  <ul className={styles.list}>
    {alerts.map((alert) => (
      <AlertItem key={alert.id} alert={alert} />
    ))}
  </ul>
);

function Targets({ alerts, targets, isSigned }: AlertsAnswer) {
  if (targets.length === 0) {
    return (
      <EmptyState title="No targets">
        Set REGISTRY_ALERT_WEBHOOK or REGISTRY_ALERT_CHAT for the registry and the shell, then
        restart both.
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {targets.map(({ name, host }) => {
        const last = lastTo(name, alerts);
        const went = last && wentOf(last);
        return (
          <li key={name}>
            <span className={styles.head}>
              <strong>{targetName(name)}</strong>
              <span>{host}</span>
              {name === 'webhook' && <Badge>{isSigned ? 'signed' : 'not signed'}</Badge>}
              {went ? (
                <Badge tone={went.tone}>{`last: ${went.words}`}</Badge>
              ) : (
                <span className={styles.muted}>nothing sent yet</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function SendTest({ hasTargets }: { hasTargets: boolean }) {
  const client = useQueryClient();
  const { message } = App.useApp();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      const { deliveries } = await request('POST /alerts/test', {});
      const failed = deliveries.filter(({ sentAt }) => sentAt === null);
      if (failed.length === 0) void message.success('All targets received the test.');
      for (const delivery of failed) {
        void message.error(`${targetName(delivery.target)}: ${wentOf(delivery).words}`);
      }
    } catch (error) {
      void message.error(adviceFor(error).words);
    }
    setSending(false);
    await client.invalidateQueries();
  };
  return (
    <Button type="primary" loading={isSending} disabled={!hasTargets} onClick={() => void send()}>
      Send a test
    </Button>
  );
}
