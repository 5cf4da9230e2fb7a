import { ShopfrontError } from 'shared-contracts';
import { shellHeader } from 'shared-contracts/published-shell';
import { discoveryDocument, type DiscoveryDocument } from 'shared-contracts/discovery';

/**
 * Returns the discovery document of a response.
 *
 * @throws ShopfrontError DISCOVERY_INVALID
 */
export async function readDocument(response: Response): Promise<DiscoveryDocument> {
  if (!response.ok) throw invalid(`The registry responded with status ${response.status}.`);
  const parsed = discoveryDocument.safeParse(await response.json());
  if (parsed.success) return parsed.data;
  throw invalid('The registry returned an invalid document.', parsed.error);
}

/** Returns the number of a document's release set, or undefined without one, as from development servers. */
export function setIn({ headers }: Response): number | undefined {
  const header = headers.get('x-set') ?? '';
  return /^[1-9]\d{0,9}$/.test(header) ? Number(header) : undefined;
}

/** Returns the shell version of a document, or undefined when the registry has no files of it. */
export function shellIn({ headers }: Response): string | undefined {
  const header = headers.get(shellHeader) ?? '';
  return /^\d[\w.+-]{0,99}$/.test(header) ? header : undefined;
}

const invalid = (message: string, cause?: unknown) =>
  new ShopfrontError('DISCOVERY_INVALID', message, { cause });
