import { ShopfrontError } from 'shared-contracts';
import { shellHeader } from 'shared-contracts/published-shell';
import { discoveryDocument, type DiscoveryDocument } from 'shared-contracts/discovery';

/** @throws ShopfrontError DISCOVERY_INVALID */
export async function readDocument(answer: Response): Promise<DiscoveryDocument> {
  if (!answer.ok) throw invalid(`The registry answered ${answer.status}.`);
  const read = discoveryDocument.safeParse(await answer.json());
  if (read.success) return read.data;
  throw invalid('The registry answered with a document that is not valid.', read.error);
}

/** The number of the set that a document is of; undefined where it is of none, as with developers' own servers. */
export function setIn({ headers }: Response): number | undefined {
  const told = headers.get('x-set') ?? '';
  return /^[1-9]\d{0,9}$/.test(told) ? Number(told) : undefined;
}

/** The shell that belongs to a document; undefined where the registry has none with its files. */
export function shellIn({ headers }: Response): string | undefined {
  const told = headers.get(shellHeader) ?? '';
  return /^\d[\w.+-]{0,99}$/.test(told) ? told : undefined;
}

const invalid = (message: string, cause?: unknown) =>
  new ShopfrontError('DISCOVERY_INVALID', message, { cause });
