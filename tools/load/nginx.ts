import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const hasNginx = () => spawnSync('nginx', ['-v']).error === undefined;

/**
 * Starts a balancer in front of several processes.
 *
 * @returns a function that stops it
 * @throws Error if nginx is not installed or does not start
 */
export async function startNginx(folder: string, origin: string, ports: string[]) {
  mkdirSync(folder, { recursive: true });
  const { port } = new URL(origin);
  const place = (name: string) => join(folder, name);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${place(kind)};`)
    .join(' ');
  const file = place('nginx.conf');
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${place('pid')}; error_log ${place('error.log')};
     events { worker_connections 2048; }
     http { access_log off; ${temporary}
       upstream apis { ${ports.map((apiPort) => `server 127.0.0.1:${apiPort};`).join(' ')} keepalive 64; }
       server { listen 127.0.0.1:${port};
         location / { proxy_pass http://apis; proxy_http_version 1.1; proxy_set_header Connection '';
           proxy_set_header Host $host; proxy_set_header X-Forwarded-For $http_x_forwarded_for; } } }`,
  );
  const child = spawn('nginx', ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<void>((resolve) => {
    child.once('error', ({ message }) => ((output += message), resolve()));
    child.once('close', () => resolve());
  });
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!(await answers(Number(port)))) {
    if (isOver) throw new Error(`nginx did not start: ${output.trim()}`);
    await pause(50);
  }
  return async () => {
    child.kill('SIGQUIT');
    await ended;
  };
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => (socket.destroy(), resolve(true)))
      .once('error', () => resolve(false));
  });
