/** A server as the cluster runs it. */
export interface ServerPlan {
  name: 'api' | 'registry' | 'shell';
  port: number;
  /** The variable that says which port it is. */
  portVariable: string;
  /** The port for operators, where they have their own. */
  operatorsPort?: number;
  /** Whether it writes: to what goes with the pod, since nothing it must keep lies there. */
  writes: boolean;
  /** Variables that come from the secret of its name; those in `optional` may be missing there. */
  secrets: readonly string[];
  optional: readonly string[];
  /** Its database: the variable with the address, the secret in which that is the owner's, and what applies migrations. */
  database?: { variable: string; owner: string; migrate: string };
  memory: { asked: string; limit: string };
  /** How long it takes to end after DRAIN_SECONDS: requests that are under way are answered. */
  endsWithin: number;
  /** Whom it asks inside the cluster. */
  asks: readonly ServerPlan['name'][];
  /** Whom it asks outside of it, beside the names of hosts. */
  outside: readonly ('database' | 'web' | 'mail')[];
}

export const alerts = ['REGISTRY_ALERT_WEBHOOK', 'REGISTRY_ALERT_SECRET', 'REGISTRY_ALERT_CHAT'];

export const servers = [
  {
    name: 'api',
    port: 4000,
    portVariable: 'API_PORT',
    writes: false,
    secrets: ['DATABASE_URL', 'TOKEN_KEY', 'OPERATOR_TOKEN'],
    // Of a provider that PROVIDERS_OFF names, none; of every other one all, or the API says what is missing.
    optional: [
      ...['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_API_KEY'],
      ...['SQUARE_CLIENT_ID', 'SQUARE_CLIENT_SECRET', 'SQUARE_WEBHOOK_KEY'],
      ...['INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'],
      ...['MAIL_ADDRESS', 'MAIL_KEY', 'MAIL_FROM', 'MAIL_USER'],
      ...['SMS_ACCOUNT', 'SMS_SECRET', 'SMS_KEY', 'SMS_KEY_SECRET', 'SMS_FROM', 'SMS_SERVICE'],
      'CHAT_TOKEN',
    ],
    database: { variable: 'DATABASE_URL', owner: 'api-owner', migrate: 'api/src/migrate.js' },
    memory: { asked: '256Mi', limit: '768Mi' },
    endsWithin: 30,
    asks: [],
    outside: ['database', 'web', 'mail'],
  },
  {
    name: 'registry',
    port: 4100,
    portVariable: 'REGISTRY_PORT',
    operatorsPort: 4101,
    writes: true,
    secrets: ['REGISTRY_DATABASE_URL', 'REGISTRY_TOKEN', 'REGISTRY_ANALYTICS_TOKEN'],
    // Without the keys of the store those of the pod count. Without the operator secret only the provider signs in.
    optional: [
      'REGISTRY_OPERATOR_SECRET',
      ...['REGISTRY_S3_KEY_ID', 'REGISTRY_S3_SECRET'],
      ...alerts,
    ],
    database: {
      variable: 'REGISTRY_DATABASE_URL',
      owner: 'registry-owner',
      migrate: 'registry/src/migrate.js',
    },
    memory: { asked: '256Mi', limit: '1Gi' },
    // A release that is being taken is megabytes.
    endsWithin: 60,
    asks: ['api'],
    outside: ['database', 'web'],
  },
  {
    name: 'shell',
    port: 3000,
    portVariable: 'SHELL_PORT',
    writes: true,
    secrets: ['OPERATOR_TOKEN'],
    optional: alerts,
    memory: { asked: '192Mi', limit: '512Mi' },
    endsWithin: 30,
    asks: ['registry'],
    // Whom it alerts while the registry cannot be asked.
    outside: ['web'],
  },
] as const satisfies ServerPlan[];

/** What all three are told; addresses are those of an example, and an overlay of yours says others. */
export const settings: Record<string, string> = {
  SHELL_ORIGIN: 'https://start.shop.example',
  API_ORIGIN: 'https://api.shop.example',
  REGISTRY_ORIGIN: 'https://registry.shop.example',
  REGISTRY_INTERNAL_ORIGIN: 'http://registry:4100',
  REGISTRY_OPERATORS_PORT: '4101',
  REGISTRY_OPERATORS_ORIGIN: 'https://operators.shop.example',
  REGISTRY_ANALYTICS_ORIGIN: 'http://api:4000',
  REGISTRY_REQUIRE_SIGNATURES: 'on',
  REGISTRY_S3_BUCKET: 'shopfront-releases',
  CLOSE_BROWSER_URL: 'https://app.shop.example/close-browser',
  APPLE_STORE_URL: 'https://apps.apple.com/app/id1',
  GOOGLE_PLAY_URL: 'https://play.google.com/store/apps/details?id=shop.example',
  SUPPORT_PHONE: '+1 555 010 0123',
  PROVIDERS_OFF: '',
  TRUST_PROXY: '1',
  DRAIN_SECONDS: '10',
  METRICS_PORT: '9464',
  METRICS_HOST: '0.0.0.0',
  LOG_LEVEL: 'info',
};
