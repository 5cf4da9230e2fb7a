import { errorCode } from 'shared-contracts';
import { openingTakes } from 'shared-server/testing';
import { apiConfig } from './config';
import { freshDatabase, openStack } from './testing';

it(
  'does not raise the limit for opening links with a forged X-Forwarded-For',
  async () => {
    const { trustProxy } = apiConfig({ TRUST_PROXY: '1' });
    const stack = await openStack(await freshDatabase(), {
      trustProxy,
      limits: { linksPerMinute: 5 },
    });
    const codes: (string | undefined)[] = [];
    for (let tried = 0; tried < 30; tried += 1) {
      // The proxy appends the visitor's address to the made-up header.
      const forwarded = { 'x-forwarded-for': `198.51.100.${tried}, 203.0.113.9` };
      await stack
        .visitor()
        .call('resumeSession', { pre_uid: `guess-${tried}` }, forwarded)
        .catch((error: unknown) => codes.push(errorCode(error)));
    }
    await stack.close();

    expect(codes.filter((code) => code === 'NOT_FOUND')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(25);
  },
  openingTakes,
);
