import { baseConfig } from './webpack-base';

it.each(['shell', 'mf-services'] as const)(
  'a chunk of %s may take the two minutes that the specification allows, and no longer [8] [9]',
  (name) => {
    for (const mode of ['production', 'development'] as const) {
      expect(baseConfig(name, name, mode).output?.chunkLoadTimeout).toBe(120_000);
    }
  },
);
