import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Place } from '../s3';

export interface S3Object {
  content: Buffer;
  headers: Record<string, unknown>;
  modified: Date;
}

/**
 * The part of an S3 server that the release store uses, with two keys on each page of a list.
 * `storage/` tests with a real server, which also checks signatures.
 */
export async function startS3(bucket: string) {
  const objects = new Map<string, S3Object>();
  const world = { spoils: false, refuses: false, hangs: false };

  const listed = ({ searchParams }: URL) => {
    const prefix = searchParams.get('prefix') ?? '';
    const after = searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()].sort().filter((key) => key.startsWith(prefix) && key > after);
    const page = keys.slice(0, 2);
    const more = keys.length > page.length;
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page
      .map((key) => {
        const modified = objects.get(key)!.modified.toISOString();
        return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified></Contents>`;
      })
      .join('');
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`;
  };

  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? '', 'http://store');
    const key = decodeURIComponent(url.pathname).slice(`/${bucket}/`.length);
    const refuse = (status: number, code: string) => {
      answer.writeHead(status, { 'content-type': 'application/xml' });
      answer.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    };
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (world.hangs) return;
      if (world.refuses) return refuse(403, 'AccessDenied');
      if (request.method === 'PUT') {
        const content = Buffer.concat(world.spoils ? [...parts, Buffer.from('!')] : parts);
        objects.set(key, { content, headers: request.headers, modified: new Date() });
        return answer.end();
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        answer.statusCode = 204;
        return answer.end();
      }
      if (url.searchParams.has('list-type')) {
        answer.setHeader('content-type', 'application/xml');
        return answer.end(listed(url));
      }
      const object = objects.get(key);
      return object ? answer.end(object.content) : refuse(404, 'NoSuchKey');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const place: S3Place = {
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'tester', secretAccessKey: 'of-this-test-alone' },
  };
  const close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    });
  return { place, objects, world, close };
}
