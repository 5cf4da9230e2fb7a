import type { Offer } from 'registry-contract/checks';
import { contractFile, readContract, type HashedContract } from '../contracts/read-contract';
import type { Bundle } from './bundle';
import { readRecord, recordFile, type ReleaseRecord } from './release';

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
