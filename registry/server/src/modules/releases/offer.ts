import * as z from 'zod/mini';
import { contractFile, readContract, type HashedContract } from '../contracts/read-contract';
import type { Bundle } from './bundle';
import { readRecord, recordFile, type ReleaseRecord } from './release';

/** A build as the two files in which it describes itself. */
export const offers = z
  .array(
    z.object({
      release: z.string({ error: 'must be the text of release.json' }),
      /** Missing if the build has none. */
      contract: z.optional(z.string({ error: 'must be the text of contract.json' })),
    }),
    { error: 'must be a list of builds' },
  )
  .check(z.maxLength(50));

export type Offer = z.infer<typeof offers>[number];

/** The description of a build, without its files. */
export const offerOf = (bundle: Bundle): Offer => ({
  release: bundle.get(recordFile)?.toString('utf8') ?? '',
  contract: bundle.get(contractFile)?.toString('utf8'),
});

type Read = Pick<ReleaseRecord, 'name' | 'version' | 'kind'> & {
  contract: HashedContract['contract'] | undefined;
};

export function readOffer({ release, contract }: Offer): Read {
  const record = readRecord(release);
  const described = contract === undefined ? undefined : readContract(contract, record);
  return { ...record, contract: described?.contract };
}
