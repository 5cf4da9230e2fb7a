const first = Number(process.env.BENCH_PORT || 5620);

/** Where servers listen, nine in a row; the nine after them are the front's, one before each (`front.ts`). */
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

const aside = Object.keys(ports).length;
const direct = (port: number) => `http://localhost:${port}`;
const byFront = (port: number) => `https://localhost:${port + aside}`;

/** Those that browsers reach by the front alone: where it listens, and before whom. */
export const fronted = [
  ports.federated,
  ports.oneBundle,
  ports.registry,
  ports.api,
  ports.textbookBundle,
  ports.textbookHost,
  ports.textbookRemotes,
].map((port) => ({ front: port + aside, server: port }));

/** Where the page of each variant is. */
export const origins = {
  federated: byFront(ports.federated),
  'one bundle': byFront(ports.oneBundle),
  'textbook bundle': byFront(ports.textbookBundle),
  'textbook federation': byFront(ports.textbookHost),
};

export type Variant = keyof typeof origins;
export const variants = Object.keys(origins) as Variant[];

/** Those that are made of the product's own source. */
export const ofProduct = ['federated', 'one bundle'] as const satisfies readonly Variant[];

export const apiOrigin = byFront(ports.api);
export const registryOrigin = byFront(ports.registry);
/** The remotes of the textbook's federation, each in a folder of its own. */
export const textbookRemotesOrigin = byFront(ports.textbookRemotes);

/** For servers and for the bench itself, which trust no certificate of the front's. */
export const registryItself = direct(ports.registry);
export const discoveryItself = direct(ports.discovery);
export const simulatedOrigin = direct(ports.simulated);

/** Asks what is behind the front itself, by the address that browsers know. */
export function ask(address: string, init?: RequestInit): Promise<Response> {
  const { port, pathname, search } = new URL(address);
  const one = fronted.find(({ front }) => port === String(front));
  if (!one) throw new Error(`Nothing of the front is at ${address}.`);
  return fetch(direct(one.server) + pathname + search, init);
}
