import { execFileSync, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fronted } from './ports';

export interface Front {
  /**
   * The Chromium flag that accepts the certificate of the proxy. Without it Chromium would not cache responses.
   */
  browserFlag: string;
  close(): Promise<void>;
}

/**
 * Starts nginx with HTTP/2 and TLS in front of every server, as in production, with a self-signed certificate.
 *
 * @throws Error if nginx or openssl is not installed, nginx does not start, or a port is in use
 */
export async function startFront(): Promise<Front> {
  // A proxy that an earlier run left behind would answer with a certificate that this run does not trust.
  for (const { front } of fronted) {
    if (await answers(front))
      throw new Error(`Port ${front} is in use. Stop the other program first.`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'shopfront-bench-front-'));
  const errors = join(folder, 'errors');
  writeFileSync(errors, '');
  const certificate = certify(folder);
  writeFileSync(join(folder, 'nginx.conf'), settings(folder, errors));
  const child = spawn(nginx, ['-p', folder, '-e', errors, '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('exit', () => resolve(readFileSync(errors, 'utf8').trim()));
  });
  const close = async () => {
    child.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const up = await Promise.race([ended, allAnswer()]);
  if (up !== true) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(
      `The bench needs nginx for HTTP/2 (Debian package nginx). It did not start: ${up}`,
    );
  }
  return { browserFlag: `--ignore-certificate-errors-spki-list=${keyOf(certificate)}`, close };
}

const nginx = process.env.NGINX_PATH ?? 'nginx';

const key = 'key.pem';
const certificateFile = 'certificate.pem';

/** Writes a key and a certificate for localhost that is valid for two days. */
function certify(folder: string): X509Certificate {
  const [keyFile, file] = [key, certificateFile].map((name) => join(folder, name));
  const options = 'req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 -days 2'.split(' ');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...options, ...subject, '-keyout', keyFile!, '-out', file!], {
    stdio: 'pipe',
  });
  return new X509Certificate(readFileSync(file!));
}

const keyOf = ({ publicKey }: X509Certificate) =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The proxy does not compress, cache or change responses: the servers do that. */
const settings = (folder: string, errors: string) => `
daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log ${errors};
events { worker_connections 1024; }
http {
  access_log off; server_tokens off; client_max_body_size 64m; keepalive_timeout 120s;
  ${kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(' ')}
  ssl_certificate ${certificateFile}; ssl_certificate_key ${key};
  ssl_protocols TLSv1.3; ssl_session_cache shared:sessions:1m;
  proxy_http_version 1.1; proxy_set_header Connection ''; proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto $scheme;
  proxy_buffer_size 32k; proxy_buffers 32 32k; proxy_busy_buffers_size 64k;
  ${fronted.map(before).join('\n  ')}
}
`;

const before = ({ front, server }: (typeof fronted)[number]) =>
  `upstream of_${front} { server localhost:${server}; keepalive 32; }
  server { listen 127.0.0.1:${front} ssl http2; location / { proxy_pass http://of_${front}; } }`;

async function allAnswer(): Promise<true> {
  for (const { front } of fronted) while (!(await answers(front))) await pause(50);
  return true;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => (socket.destroy(), resolve(true)))
      .once('error', () => resolve(false));
  });
