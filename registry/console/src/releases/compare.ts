import type { Version } from 'registry-contract/releases';
import { exactTime } from '../words/time';

export interface ComparedRow {
  what: string;
  from: string;
  to: string;
  differs: boolean;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export const sizeOf = ({ bytes, files }: Pick<Version, 'bytes' | 'files'>) =>
  `${kilobytes(bytes)} in ${files} ${files === 1 ? 'file' : 'files'}`;

/** Compares two versions of a remote, row by row. */
export function compareVersions(base: Version, to: Version): ComparedRow[] {
  const row = (what: string, value: (version: Version) => string | null | undefined) => {
    const values = { from: value(base) || 'unknown', to: value(to) || 'unknown' };
    return { what, ...values, differs: values.from !== values.to };
  };
  const grown = to.bytes - base.bytes;
  const change = grown === 0 ? '' : ` (${grown > 0 ? '+' : '−'}${kilobytes(Math.abs(grown))})`;
  const size = row('Size', sizeOf);
  return [
    row('Change', ({ source }) => source?.message),
    row('Author', ({ source }) => source?.author),
    row('Branch', ({ source }) => source?.branch),
    row('Commit', ({ source }) => source?.commit?.slice(0, 12)),
    row(
      'Published',
      ({ publishedAt, publishedBy }) => `${exactTime(publishedAt)} by ${publishedBy}`,
    ),
    row('Live on', ({ liveOn }) => liveOn?.join(', ') || 'no channel'),
    { ...size, to: size.to + change },
    row('Contract', ({ contract }) => contract),
    row('Signed by', ({ signedBy }) => signedBy ?? 'not signed'),
  ];
}
