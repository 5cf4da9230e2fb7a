/** A graph: what is asked, what each line is called, and in which of Grafana's units. */
export interface Panel {
  title: string;
  unit: 's' | 'reqps' | 'percentunit' | 'short' | 'bytes';
  /** A question by the name of its lines, in Grafana's words: `{{route}}`. */
  asks: Record<string, string>;
}

export type Job = 'api' | 'registry' | 'shell';

const took = 'shopfront_http_request_duration_seconds';

const quantile = (share: number, name: string, of: string, by: string) =>
  `histogram_quantile(${share}, sum by (${['le', by].join(', ')}) (rate(${name}_bucket{${of}}[5m])))`;

/** What every server shows of itself. */
export const ofServer = (job: Job): Panel[] => {
  const of = `job="${job}"`;
  return [
    {
      title: 'Up',
      unit: 'short',
      asks: {
        '{{instance}}': `up{${of}}`,
        '{{instance}} {{source}}': `shopfront_source_up{${of}}`,
      },
    },
    {
      title: 'Requests by status',
      unit: 'reqps',
      asks: { '{{status}}': `sum by (status) (rate(${took}_count{${of}}[5m]))` },
    },
    {
      title: 'Failing routes',
      unit: 'reqps',
      asks: {
        '{{method}} {{route}}': `topk(10, sum by (method, route) (rate(${took}_count{${of},status="5xx"}[5m])) > 0)`,
      },
    },
    {
      title: 'Time of a request',
      unit: 's',
      asks: Object.fromEntries(
        [0.5, 0.95, 0.99].map((share) => [
          `p${share * 100}`,
          `histogram_quantile(${share}, sum by (le) (rate(${took}_bucket{${of}}[5m])))`,
        ]),
      ),
    },
    {
      title: 'Slowest routes, p95',
      unit: 's',
      asks: { '{{method}} {{route}}': `topk(10, ${quantile(0.95, took, of, 'method, route')})` },
    },
    {
      title: 'Requests in flight',
      unit: 'short',
      asks: { '{{instance}}': `shopfront_http_requests_in_flight{${of}}` },
    },
    {
      title: 'Event loop, p99',
      unit: 's',
      asks: { '{{instance}}': `nodejs_eventloop_lag_p99_seconds{${of}}` },
    },
    {
      title: 'Memory and processor',
      unit: 'short',
      asks: {
        '{{instance}} bytes': `process_resident_memory_bytes{${of}}`,
        '{{instance}} cores': `rate(process_cpu_seconds_total{${of}}[5m])`,
      },
    },
  ];
};

const statements = 'shopfront_database_statement_duration_seconds';

export const ofDatabase = (job: Job): Panel[] => {
  const of = `job="${job}"`;
  return [
    {
      title: 'Connections',
      unit: 'short',
      asks: {
        '{{instance}} {{state}}': `shopfront_database_pool_connections{${of}}`,
        '{{instance}} waiting': `shopfront_database_pool_waiting{${of}}`,
        '{{instance}} at most': `shopfront_database_pool_size{${of}}`,
      },
    },
    {
      title: 'Statements',
      unit: 'reqps',
      asks: {
        '{{operation}} {{outcome}}': `sum by (operation, outcome) (rate(${statements}_count{${of}}[5m]))`,
      },
    },
    {
      title: 'Time of a statement, p95',
      unit: 's',
      asks: { '{{operation}}': quantile(0.95, statements, of, 'operation') },
    },
  ];
};

// Servers on one database tell the same: the largest is what is there.
const largest = (by: string, name: string) => `max by (${by}) (${name})`;

export const ofApi: Panel[] = [
  {
    title: 'Outbox: messages that wait',
    unit: 'short',
    asks: {
      '{{kind}} wait': largest('kind', 'shopfront_outbox_messages_waiting'),
      '{{kind}} given up': largest('kind', 'shopfront_outbox_messages_given_up'),
    },
  },
  {
    title: 'Outbox: age of the oldest',
    unit: 's',
    asks: { '{{kind}}': largest('kind', 'shopfront_outbox_oldest_waiting_seconds') },
  },
  {
    title: 'Outbox: attempts',
    unit: 'reqps',
    asks: {
      '{{kind}} {{outcome}}': 'sum by (kind, outcome) (rate(shopfront_outbox_attempts_total[5m]))',
    },
  },
  {
    title: 'Outbox: time to delivery, p95',
    unit: 's',
    asks: {
      '{{kind}}': quantile(0.95, 'shopfront_outbox_delivery_seconds', 'job="api"', 'kind'),
    },
  },
  {
    title: 'Steps: visitors of the last hour who went on',
    unit: 'percentunit',
    asks: {
      '{{remote}} {{version}} {{arm}}':
        `${largest('remote, version, arm', 'shopfront_step_visitors{outcome="completed"}')} / ` +
        largest('remote, version, arm', 'shopfront_step_visitors{outcome="came"}'),
    },
  },
  {
    title: 'Steps: visitors of the last hour to whom it failed',
    unit: 'short',
    asks: {
      '{{remote}} {{version}} {{arm}}': largest(
        'remote, version, arm',
        'shopfront_step_visitors{outcome="failed"}',
      ),
    },
  },
  {
    title: 'Owners half way, by set and arm',
    unit: 'short',
    asks: {
      '{{channel}} {{set}} {{arm}}': largest('channel, set, arm', 'shopfront_owners_half_way'),
    },
  },
];

export const ofRegistry: Panel[] = [
  {
    title: 'What is live',
    unit: 'short',
    asks: {
      '{{channel}} {{remote}} {{version}}': largest(
        'channel, remote, version',
        'shopfront_release_live_info',
      ),
    },
  },
  {
    title: 'Sets',
    unit: 'short',
    asks: { '{{channel}}': largest('channel', 'shopfront_channel_set') },
  },
  {
    title: 'Moves and publications, a day',
    unit: 'short',
    asks: {
      '{{channel}} {{kind}}': largest(
        'channel, kind',
        'increase(shopfront_channel_moves_total[1d])',
      ),
      '{{remote}} published': largest('remote', 'increase(shopfront_releases_published_total[1d])'),
    },
  },
  {
    title: 'Canaries: share of the visitors',
    unit: 'percentunit',
    asks: { '{{channel}} {{canary}}': largest('channel, canary', 'shopfront_canary_share_ratio') },
  },
  {
    title: 'Canaries: evidence, to 1',
    unit: 'short',
    asks: {
      '{{channel}} {{canary}} {{verdict}}': largest(
        'channel, canary, verdict',
        'shopfront_canary_evidence',
      ),
    },
  },
  {
    title: 'Canaries: visitors by arm',
    unit: 'short',
    asks: {
      '{{canary}} {{arm}}': largest('canary, arm', 'shopfront_canary_assigned_visitors'),
    },
  },
  {
    title: 'Canaries: how it went badly, by arm',
    unit: 'percentunit',
    asks: {
      '{{remote}} {{metric}} {{arm}}':
        `${largest('remote, metric, arm', 'shopfront_canary_outcomes{outcome="badly"}')} / ` +
        'sum by (remote, metric, arm) (max by (remote, metric, arm, outcome) (shopfront_canary_outcomes))',
    },
  },
  {
    title: 'Canaries: how they ended, a week',
    unit: 'short',
    asks: {
      '{{channel}} {{state}}': largest(
        'channel, state',
        'increase(shopfront_canaries_ended_total[7d])',
      ),
    },
  },
];

export const ofShell: Panel[] = [
  {
    title: 'Pages by where their document came from',
    unit: 'reqps',
    asks: { '{{document}}': 'sum by (document) (rate(shopfront_pages_total[5m]))' },
  },
  {
    title: 'Pages by where their shell came from',
    unit: 'reqps',
    asks: { '{{shell}}': 'sum by (shell) (rate(shopfront_pages_total[5m]))' },
  },
  {
    title: 'Pages by arm',
    unit: 'reqps',
    asks: { '{{arm}}': 'sum by (arm) (rate(shopfront_pages_total[5m]))' },
  },
  {
    title: 'Wait for the registry, p95',
    unit: 's',
    asks: {
      '{{document}}': quantile(
        0.95,
        'shopfront_discovery_duration_seconds',
        'job="shell"',
        'document',
      ),
    },
  },
  {
    title: 'Versions that pages were told',
    unit: 'reqps',
    asks: {
      '{{remote}} {{version}}':
        'sum by (remote, version) (rate(shopfront_remotes_resolved_total[5m]))',
    },
  },
  {
    title: 'Owners who did not get their set',
    unit: 'reqps',
    asks: { '{{why}}': 'sum by (why) (rate(shopfront_pins_unkept_total[5m]))' },
  },
];
