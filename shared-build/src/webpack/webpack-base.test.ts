import { baseConfig } from './webpack-base';

it.each(['shell', 'mf-services'] as const)(
  'loads chunks of %s within the two minutes of the specification [8] [9]',
  (name) => {
    for (const mode of ['production', 'development'] as const) {
      expect(baseConfig(name, name, mode).output?.chunkLoadTimeout).toBe(120_000);
    }
  },
);
