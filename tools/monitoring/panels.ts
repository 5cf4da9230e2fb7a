/** A graph: its queries, the names of its lines, and Grafana's unit. */
export interface Panel {
  title: string;
  unit: 's' | 'reqps' | 'percentunit' | 'short' | 'bytes';
  /** Queries by the name of their lines, in Grafana's syntax: `{{route}}`. */
  queries: Record<string, string>;
}

export type Job = 'api' | 'registry' | 'shell';

const duration = 'shopfront_http_request_duration_seconds';

const quantile = (share: number, name: string, of: string, by: string) =>
  `histogram_quantile(${share}, sum by (${['le', by].join(', ')}) (rate(${name}_bucket{${of}}[5m])))`;

/** Returns the panels of any server. */
export const ofServer = (job: Job): Panel[] => {
  const of = `job="${job}"`;
  return [
    {
      title: 'Up',
      unit: 'short',
      queries: {
        '{{instance}}': `up{${of}}`,
        '{{instance}} {{source}}': `shopfront_source_up{${of}}`,
      },
    },
    {
      title: 'Requests by status',
      unit: 'reqps',
      queries: { '{{status}}': `sum by (status) (rate(${duration}_count{${of}}[5m]))` },
    },
    {
      title: 'Failing routes',
      unit: 'reqps',
      queries: {
        '{{method}} {{route}}': `topk(10, sum by (method, route) (rate(${duration}_count{${of},status="5xx"}[5m])) > 0)`,
      },
    },
    {
      title: 'Time of a request',
      unit: 's',
      queries: Object.fromEntries(
        [0.5, 0.95, 0.99].map((share) => [
          `p${share * 100}`,
          `histogram_quantile(${share}, sum by (le) (rate(${duration}_bucket{${of}}[5m])))`,
        ]),
      ),
    },
    {
      title: 'Slowest routes, p95',
      unit: 's',
      queries: {
        '{{method}} {{route}}': `topk(10, ${quantile(0.95, duration, of, 'method, route')})`,
      },
    },
    {
      title: 'Requests in flight',
      unit: 'short',
      queries: { '{{instance}}': `shopfront_http_requests_in_flight{${of}}` },
    },
    {
      title: 'Event loop, p99',
      unit: 's',
      queries: { '{{instance}}': `nodejs_eventloop_lag_p99_seconds{${of}}` },
    },
    {
      title: 'Memory and processor',
      unit: 'short',
      queries: {
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
      queries: {
        '{{instance}} {{state}}': `shopfront_database_pool_connections{${of}}`,
        '{{instance}} waiting': `shopfront_database_pool_waiting{${of}}`,
        '{{instance}} at most': `shopfront_database_pool_size{${of}}`,
      },
    },
    {
      title: 'Statements',
      unit: 'reqps',
      queries: {
        '{{operation}} {{outcome}}': `sum by (operation, outcome) (rate(${statements}_count{${of}}[5m]))`,
      },
    },
    {
      title: 'Time of a statement, p95',
      unit: 's',
      queries: { '{{operation}}': quantile(0.95, statements, of, 'operation') },
    },
  ];
};

// Servers on one database report the same values: the largest is current.
const largest = (by: string, name: string) => `max by (${by}) (${name})`;

export const ofApi: Panel[] = [
  {
    title: 'Outbox: waiting messages',
    unit: 'short',
    queries: {
      '{{kind}} wait': largest('kind', 'shopfront_outbox_messages_waiting'),
      '{{kind}} failed for good': largest('kind', 'shopfront_outbox_messages_given_up'),
    },
  },
  {
    title: 'Outbox: age of the oldest',
    unit: 's',
    queries: { '{{kind}}': largest('kind', 'shopfront_outbox_oldest_waiting_seconds') },
  },
  {
    title: 'Outbox: attempts',
    unit: 'reqps',
    queries: {
      '{{kind}} {{outcome}}': 'sum by (kind, outcome) (rate(shopfront_outbox_attempts_total[5m]))',
    },
  },
  {
    title: 'Outbox: time to delivery, p95',
    unit: 's',
    queries: {
      '{{kind}}': quantile(0.95, 'shopfront_outbox_delivery_seconds', 'job="api"', 'kind'),
    },
  },
  {
    title: 'Steps: visitors of the last hour who continued',
    unit: 'percentunit',
    queries: {
      '{{remote}} {{version}} {{arm}}':
        `${largest('remote, version, arm', 'shopfront_step_visitors{outcome="completed"}')} / ` +
        largest('remote, version, arm', 'shopfront_step_visitors{outcome="came"}'),
    },
  },
  {
    title: 'Steps: completion against the objective',
    unit: 'percentunit',
    queries: {
      '{{remote}}':
        'remote:shopfront_step_visitors_completed:sum / (remote:shopfront_step_visitors_settled:sum > 0)',
      objective: 'shopfront:step_completion:objective',
    },
  },
  {
    title: 'Steps: visitors of the last hour with a failure',
    unit: 'short',
    queries: {
      '{{remote}} {{version}} {{arm}}': largest(
        'remote, version, arm',
        'shopfront_step_visitors{outcome="failed"}',
      ),
    },
  },
  {
    title: 'Owners in progress, by set and arm',
    unit: 'short',
    queries: {
      '{{channel}} {{set}} {{arm}}': largest('channel, set, arm', 'shopfront_owners_half_way'),
    },
  },
];

export const ofRegistry: Panel[] = [
  {
    title: 'Live versions',
    unit: 'short',
    queries: {
      '{{channel}} {{remote}} {{version}}': largest(
        'channel, remote, version',
        'shopfront_release_live_info',
      ),
    },
  },
  {
    title: 'Sets',
    unit: 'short',
    queries: { '{{channel}}': largest('channel', 'shopfront_channel_set') },
  },
  {
    title: 'Promotions and publications per day',
    unit: 'short',
    queries: {
      '{{channel}} {{kind}}': largest(
        'channel, kind',
        'increase(shopfront_channel_moves_total[1d])',
      ),
      '{{remote}} published': largest('remote', 'increase(shopfront_releases_published_total[1d])'),
    },
  },
  {
    title: 'Canaries: share of visitors',
    unit: 'percentunit',
    queries: {
      '{{channel}} {{canary}}': largest('channel, canary', 'shopfront_canary_share_ratio'),
    },
  },
  {
    title: 'Canaries: evidence, up to 1',
    unit: 'short',
    queries: {
      '{{channel}} {{canary}} {{verdict}}': largest(
        'channel, canary, verdict',
        'shopfront_canary_evidence',
      ),
    },
  },
  {
    title: 'Canaries: visitors by arm',
    unit: 'short',
    queries: {
      '{{canary}} {{arm}}': largest('canary, arm', 'shopfront_canary_assigned_visitors'),
    },
  },
  {
    title: 'Canaries: failures by arm',
    unit: 'percentunit',
    queries: {
      '{{remote}} {{metric}} {{arm}}':
        `${largest('remote, metric, arm', 'shopfront_canary_outcomes{outcome="badly"}')} / ` +
        'sum by (remote, metric, arm) (max by (remote, metric, arm, outcome) (shopfront_canary_outcomes))',
    },
  },
  {
    title: 'Canaries: results per week',
    unit: 'short',
    queries: {
      '{{channel}} {{state}}': largest(
        'channel, state',
        'increase(shopfront_canaries_ended_total[7d])',
      ),
    },
  },
];

export const ofShell: Panel[] = [
  {
    title: 'Pages by source of their document',
    unit: 'reqps',
    queries: { '{{document}}': 'sum by (document) (rate(shopfront_pages_total[5m]))' },
  },
  {
    title: 'Pages by source of their shell',
    unit: 'reqps',
    queries: { '{{shell}}': 'sum by (shell) (rate(shopfront_pages_total[5m]))' },
  },
  {
    title: 'Pages by arm',
    unit: 'reqps',
    queries: { '{{arm}}': 'sum by (arm) (rate(shopfront_pages_total[5m]))' },
  },
  {
    title: 'Wait for the registry, p95',
    unit: 's',
    queries: {
      '{{document}}': quantile(
        0.95,
        'shopfront_discovery_duration_seconds',
        'job="shell"',
        'document',
      ),
    },
  },
  {
    title: 'Versions in pages',
    unit: 'reqps',
    queries: {
      '{{remote}} {{version}}':
        'sum by (remote, version) (rate(shopfront_remotes_resolved_total[5m]))',
    },
  },
  {
    title: 'Owners without their release set',
    unit: 'reqps',
    queries: { '{{why}}': 'sum by (why) (rate(shopfront_pins_unkept_total[5m]))' },
  },
];
