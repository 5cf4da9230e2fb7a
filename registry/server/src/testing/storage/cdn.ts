import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from './swift';

const template = join(__dirname, '../../../../../deploy/cdn/releases.conf.template');

/** nginx with the deployed settings, in front of a public bucket. */
export async function startCdn(publicUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'cdn-'));
  const [port = 0] = await freePorts(1);
  const { origin: store, pathname } = new URL(publicUrl);
  const filled: Record<string, string> = {
    RELEASES_PORT: `127.0.0.1:${port}`,
    RELEASES_STORE: store,
    RELEASES_PREFIX: pathname,
    RELEASES_CACHE: join(folder, 'cache'),
  };
  const server = readFileSync(template, 'utf8').replace(
    /\$\{(\w+)\}/g,
    (_, name: string) => filled[name] ?? '',
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  mkdirSync(join(folder, 'logs'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'logs/error')};
events {}
http { access_log off; ${temporary.join(' ')}
${server}}
`,
  );
  const nginx = process.env['NGINX_PATH'] ?? '/usr/sbin/nginx';
  const child = spawn(nginx, ['-p', folder, '-c', file], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  const last = Date.now() + 20_000;
  while (!(await fetch(`${origin}/health`).catch(() => undefined))?.ok) {
    if (Date.now() > last) throw new Error(`nginx does not respond at ${origin}.`);
    await pause(50);
  }
  return {
    origin,
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
