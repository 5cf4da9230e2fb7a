import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import type { AlertRow, AlertsAnswer } from '../asking/alerts';
import { ask } from '../asking/ask';
import { useMay } from '../asking/operator';
import { useAlerts } from '../asking/questions';
import { Answered } from '../frame/answered';
import { Nothing, Page, Panel } from '../frame/page';
import { Badge } from '../words/badge';
import { refusalOf } from '../words/refusals';
import { AlertItem } from './alert-row';
import styles from './alerts.module.css';
import { lastTo, targetName, wentOf } from './words';

/** More than that nobody reads; the command line has the rest. */
const shown = 50;

/** What is wrong now, what was, and whether anybody hears of it. */
export function AlertsPage() {
  const question = useAlerts();
  const mayAdminister = useMay('administer');
  return (
    <Page
      title="Alerts"
      about="Canaries that were aborted automatically, shells that can't reach the registry, and whether your team was notified."
      actions={
        mayAdminister && (
          <TryOut isTold={question.data ? question.data.targets.length > 0 : false} />
        )
      }
    >
      <Answered question={question} rows={8}>
        {(answer) => <All {...answer} />}
      </Answered>
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
          <Nothing title="Nothing is wrong that anybody knows of">
            What begins stands here until it is over, and whoever is told below hears of both.
          </Nothing>
        ) : (
          <List alerts={open} />
        )}
      </Panel>
      <Panel title="Who is told" flush>
        <Targets alerts={alerts} targets={targets} isSigned={isSigned} />
      </Panel>
      {over.length > 0 && (
        <Panel title="Over" flush>
          <List alerts={over.slice(0, shown)} />
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
      <Nothing title="Nobody is told">
        Set REGISTRY_ALERT_WEBHOOK or REGISTRY_ALERT_CHAT, for the registry and for the shell, and
        start both again.
      </Nothing>
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
                <span className={styles.muted}>was told nothing yet</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function TryOut({ isTold }: { isTold: boolean }) {
  const client = useQueryClient();
  const { message } = App.useApp();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      const { deliveries } = await ask<AlertRow>('/alerts/test', { method: 'POST', body: {} });
      const failed = deliveries.filter(({ sentAt }) => sentAt === null);
      if (failed.length === 0) void message.success('The test was taken by everybody.');
      for (const one of failed) {
        void message.error(`${targetName(one.target)}: ${wentOf(one).words}`);
      }
    } catch (error) {
      void message.error(refusalOf(error).words);
    }
    setSending(false);
    await client.invalidateQueries();
  };
  return (
    <Button type="primary" loading={isSending} disabled={!isTold} onClick={() => void send()}>
      Send a test
    </Button>
  );
}
