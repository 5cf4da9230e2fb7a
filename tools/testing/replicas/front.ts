import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const deploy = join(__dirname, '../../../deploy');
const templates = ['front/front.conf.template', 'cdn/releases.conf.template'];

/** Starts nginx with the deployed settings and filled-in variables. */
export async function startFront(
  folder: string,
  variables: Record<string, string>,
  health: string,
) {
  mkdirSync(folder, { recursive: true });
  const parts = templates.map((name) =>
    readFileSync(join(deploy, name), 'utf8').replace(
      /\$\{(\w+)\}/g,
      (_, variable: string) => variables[variable] ?? '',
    ),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const file = join(folder, 'nginx.conf');
  const log = join(folder, 'errors');
  const accessLog = join(folder, 'served');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${log};
events {}
http { log_format served '$upstream_addr'; access_log ${accessLog} served; ${temporary.join(' ')}
${parts.join('\n')}}
`,
  );
  const nginx = process.env.NGINX_PATH ?? '/usr/sbin/nginx';
  const child = spawn(nginx, ['-p', folder, '-c', file], { stdio: 'ignore' });
  const last = Date.now() + 20_000;
  while (!(await fetch(health).catch(() => undefined))?.ok) {
    if (Date.now() > last || child.exitCode !== null) {
      throw new Error(`nginx does not respond: ${readFileSync(log, 'utf8')}`);
    }
    await pause(50);
  }
  return {
    /** Resolves when nginx sends requests to this server again. Requests must arrive meanwhile. */
    async waitForRequests(host: string) {
      const before = readFileSync(accessLog, 'utf8').length;
      const end = Date.now() + 60_000;
      while (!lastOfEach(readFileSync(accessLog, 'utf8').slice(before)).includes(host)) {
        if (Date.now() > end) throw new Error(`nginx sends no requests to ${host}.`);
        await pause(50);
      }
    },
    async close() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Returns the server that responded for each line. Earlier ones on a line failed. */
const lastOfEach = (lines: string) => lines.split('\n').map((line) => line.split(', ').at(-1));
