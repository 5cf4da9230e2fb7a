const first = Number(process.env.BENCH_PORT || 5620);
const origin = (port: number) => `http://localhost:${port}`;

/** Nine in a row. */
export const ports = {
  federated: first,
  oneBundle: first + 1,
  registry: first + 2,
  discovery: first + 3,
  api: first + 4,
  simulated: first + 5,
  textbookBundle: first + 6,
  textbookHost: first + 7,
  textbookRemotes: first + 8,
};

/** Where the page of each variant is. */
export const origins = {
  federated: origin(ports.federated),
  'one bundle': origin(ports.oneBundle),
  'textbook bundle': origin(ports.textbookBundle),
  'textbook federation': origin(ports.textbookHost),
};

export type Variant = keyof typeof origins;
export const variants = Object.keys(origins) as Variant[];

/** Those that are made of the product's own source. */
export const ofProduct = ['federated', 'one bundle'] as const satisfies readonly Variant[];

export const apiOrigin = origin(ports.api);
export const registryOrigin = origin(ports.registry);
export const discoveryOrigin = origin(ports.discovery);
export const simulatedOrigin = origin(ports.simulated);
/** The remotes of the textbook's federation, each in a folder of its own. */
export const textbookRemotesOrigin = origin(ports.textbookRemotes);
