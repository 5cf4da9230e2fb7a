import { copies, type Copied } from './copies';
import { inDatabase } from './sides';

/** Spread over a year, with no product that is too large for an integer. */
const ago = (n: string) => `now() - ((${n} % 9973) * 3162) * interval '1 second'`;

/** As one of the past year: what they have is as old as they are. */
const aged = (...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, ago('n')]));

const uid = `'grown-' || n`;
const session = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;

/** Every owner with all that walking the flow leaves behind: the one who walked it, as often as is asked for. */
export async function growOwners(address: string, walked: string, owners: number): Promise<void> {
  const where = `uid = '${walked}'`;
  const all: Copied[] = [
    {
      ...{ table: 'owners', where, times: owners },
      changed: {
        ...{ uid, email: `'owner-' || n || '@example.com'`, place_id: `'place-' || n` },
        ...{ location_name: `'locations/grown-' || n`, google_sub: `'account-' || n` },
        ...aged('created_at', 'completed_at'),
      },
    },
    {
      ...{ table: 'sessions', where, times: owners },
      changed: {
        ...{ id: session, uid, email: `'owner-' || n || '@example.com'` },
        ...{ token_hash: `'token-' || n`, previous_hash: `'before-' || n` },
        google_sub: `'account-' || n`,
        expires_at: `now() + (1 + n % 29) * interval '1 day'`,
      },
    },
    { table: 'stage_log', where, times: owners, changed: { uid, ...aged('recorded_at') } },
    { table: 'services', where, times: owners, changed: { uid, place_id: `'place-' || n` } },
    { table: 'preferences', where, times: owners, changed: { uid, ...aged('saved_at') } },
    { table: 'contacts', where, times: owners, changed: { uid, ...aged('saved_at') } },
  ];
  const statements = await Promise.all(all.map((one) => copies(address, one)));
  await inDatabase(address, [
    ...statements,
    ...[
      ...sessionLeavings(owners),
      ...acts(owners),
      ...pins(owners),
      ...messages(owners),
      ...invitations(owners),
    ],
  ]);
}

/** What is on its way in one session of a hundred, and answers that are kept for who asks twice. */
const sessionLeavings = (owners: number) => [
  `insert into idempotent_answers (key_hash, session_id, claimed_at, answer)
   select 'grown-' || n, ${session}, now(), '{"ok":true}' from generate_series(1, ${Math.ceil(owners / 100)}) as n`,
  `insert into oauth_states (state_hash, session_id, kind, details, expires_at)
   select 'grown-' || n, ${session}, 'google', '{}', now() + interval '1 hour'
   from generate_series(1, ${Math.ceil(owners / 100)}) as n`,
];

/** Three acts of each: they came in, linked a business, and connected something. */
const acts = (owners: number) => [
  `with written as (
    insert into audit_trail (at, what, outcome, kept_until)
    select ${ago('n')}, (array['owner/signed-in', 'business/linked', 'square/connected'])[1 + n % 3], 'done',
      now() + interval '1 year'
    from generate_series(1, ${3 * owners}) as n returning id
  ) insert into audit_people (act, uid, network)
    select id, 'grown-' || (1 + id % ${owners}), '198.51.100.0' from written`,
];

/** One in a thousand is in the middle of it. */
const pins = (owners: number) => [
  `insert into owner_pins (uid, channel, release_set, began_at, changed_at)
   select ${uid}, 'production', 1 + n % 9, now() - interval '1 hour', now()
   from generate_series(1, ${Math.ceil(owners / 1000)}) as n`,
];

/** A mail to each, which went out; what is sent once for ever stays. */
const messages = (owners: number) => [
  `insert into outbox (id, kind, once_key, uid, message, created_at, due_at, attempts, sent_at)
   select gen_random_uuid(), 'mail', 'grown-' || n, ${uid},
     jsonb_build_object('kind', 'mail', 'to', 'owner-' || n || '@example.com', 'subject', 'Welcome', 'text', repeat('word ', 60)),
     ${ago('n')}, ${ago('n')}, 1, ${ago('n')}
   from generate_series(1, ${owners}) as n`,
];

/** One in ten was invited, and has a link that nobody opened. */
const invitations = (owners: number) => [
  `insert into invitations (pre_uid, biz_name, place_id, created_at)
   select 'invited-' || n, 'Barber ' || n, 'place-' || n, ${ago('n')} from generate_series(1, ${Math.ceil(owners / 10)}) as n`,
  `insert into links (secret_hash, pre_uid, created_at, expires_at)
   select 'secret-' || n, 'invited-' || n, now(), now() + interval '7 days'
   from generate_series(1, ${Math.ceil(owners / 10)}) as n`,
  `insert into recordings (recording_id, session_id, visitor_id, build, consented_at, started_at, bytes)
   select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid,
     ${session}, 'visitor-' || n, 'web', now(), now() - n * interval '1 second', 1000
   from generate_series(1, ${Math.ceil(owners / 50)}) as n`,
];
