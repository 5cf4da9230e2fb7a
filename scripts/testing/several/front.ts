import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const deploy = join(__dirname, '../../../deploy');
const templates = ['front/front.conf.template', 'cdn/releases.conf.template'];

/** nginx with the settings that are deployed, its variables filled in; its folder is `folder`. */
export async function startFront(folder: string, filled: Record<string, string>, health: string) {
  mkdirSync(folder, { recursive: true });
  const parts = templates.map((name) =>
    readFileSync(join(deploy, name), 'utf8').replace(
      /\$\{(\w+)\}/g,
      (_, variable: string) => filled[variable] ?? '',
    ),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const file = join(folder, 'nginx.conf');
  const log = join(folder, 'errors');
  const served = join(folder, 'served');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${log};
events {}
http { log_format served '$upstream_addr'; access_log ${served} served; ${temporary.join(' ')}
${parts.join('\n')}}
`,
  );
  const nginx = process.env.NGINX_PATH ?? '/usr/sbin/nginx';
  const child = spawn(nginx, ['-p', folder, '-c', file], { stdio: 'ignore' });
  const last = Date.now() + 20_000;
  while (!(await fetch(health).catch(() => undefined))?.ok) {
    if (Date.now() > last || child.exitCode !== null) {
      throw new Error(`nginx does not answer: ${readFileSync(log, 'utf8')}`);
    }
    await pause(50);
  }
  return {
    /** Resolves once visitors are sent to this server again; somebody has to come meanwhile. */
    async isSending(host: string) {
      const before = readFileSync(served, 'utf8').length;
      const end = Date.now() + 60_000;
      while (!lastOfEach(readFileSync(served, 'utf8').slice(before)).includes(host)) {
        if (Date.now() > end) throw new Error(`Nobody is sent to ${host}.`);
        await pause(50);
      }
    },
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Of each line the server that answered: those before it on the line were tried in vain. */
const lastOfEach = (lines: string) => lines.split('\n').map((line) => line.split(', ').at(-1));
