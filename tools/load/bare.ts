import fastify from 'fastify';
import { Pool } from 'pg';

/**
 * The simplest server for the same writes, as a baseline: Fastify and pg, a session by its cookie, one statement
 * for each request. It has no checks, limits or logs.
 *
 * Runs in its own process: `bare <port> <database>`.
 */
async function main(port: number, database: string) {
  const pool = new Pool({ connectionString: database, max: 10 });
  await pool.query(`
    create table sessions (id text primary key, uid text not null, seen_at timestamptz);
    create table services (uid text, service_id text, position bigint generated always as identity, place_id text,
      category text, name text, description text, price_start double precision, currency text, pricing_type text,
      star boolean, primary key (uid, service_id));
    create table stages (id bigint generated always as identity primary key, uid text, stage text, at timestamptz default now());
    create table answers (uid text, key text, value text, at timestamptz default now(), primary key (uid, key));
  `);
  const server = fastify();
  const ownerOf = async (cookie: string | undefined): Promise<string> => {
    const [, id] = /session=([^;]+)/.exec(cookie ?? '') ?? [];
    const { rows } = await pool.query<{ uid: string }>('select uid from sessions where id = $1', [
      id,
    ]);
    return rows[0]!.uid;
  };

  server.get('/session', async (_, reply) => {
    const id = crypto.randomUUID();
    await pool.query('insert into sessions values ($1, $2, now())', [id, id]);
    return reply.header('set-cookie', `session=${id}`).send({});
  });
  server.post<{ Body: Record<string, unknown> }>('/add-service', async ({ body, headers }) => {
    const uid = await ownerOf(headers.cookie);
    await pool.query(
      `insert into services (uid, service_id, place_id, category, name, description, price_start, currency, pricing_type, star)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (uid, service_id) do update set name = services.name`,
      [
        uid,
        body.service_id,
        body.place_id,
        body.category,
        body.name,
        body.description,
        body.price_start,
        body.currency,
        body.pricing_type,
        body.star,
      ],
    );
    return { ok: true };
  });
  server.get('/services', async ({ headers }) => {
    const uid = await ownerOf(headers.cookie);
    const { rows } = await pool.query('select * from services where uid = $1 order by position', [
      uid,
    ]);
    return { services: rows };
  });
  server.post<{ Body: { onboarding_stage: string } }>(
    '/onboarding-log',
    async ({ body, headers }) => {
      const uid = await ownerOf(headers.cookie);
      await pool.query('insert into stages (uid, stage) values ($1, $2)', [
        uid,
        body.onboarding_stage,
      ]);
      return { ok: true };
    },
  );
  server.post<{ Body: { key: string; value: string } }>(
    '/review-automation-preference',
    async ({ body, headers }) => {
      const uid = await ownerOf(headers.cookie);
      await pool.query(
        `insert into answers (uid, key, value) values ($1, $2, $3)
         on conflict (uid, key) do update set value = excluded.value, at = now()`,
        [uid, body.key, body.value],
      );
      return { ok: true };
    },
  );
  await server.listen({ host: '127.0.0.1', port });
  console.info(`bare listening on ${port}`);
}

void main(Number(process.argv[2]), process.argv[3]!);
