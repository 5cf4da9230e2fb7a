const first = Number(process.env.BENCH_PORT || 5620);

/** Ports of the servers, nine in a row. The proxy uses the nine after them (`front.ts`). */
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

const standalone = Object.keys(ports).length;
const direct = (port: number) => `http://localhost:${port}`;
const byFront = (port: number) => `https://localhost:${port + standalone}`;

/** Servers that browsers reach through the proxy only: the port of the proxy, and that of the server. */
export const fronted = [
  ports.federated,
  ports.oneBundle,
  ports.registry,
  ports.api,
  ports.textbookBundle,
  ports.textbookHost,
  ports.textbookRemotes,
].map((port) => ({ front: port + standalone, server: port }));

/** The origin of the page of each variant. */
export const origins = {
  federated: byFront(ports.federated),
  'one bundle': byFront(ports.oneBundle),
  'textbook bundle': byFront(ports.textbookBundle),
  'textbook federation': byFront(ports.textbookHost),
};

export type Variant = keyof typeof origins;
export const variants = Object.keys(origins) as Variant[];

export const apiOrigin = byFront(ports.api);
export const registryOrigin = byFront(ports.registry);
/** The remotes of the textbook's federation, each in its own folder. */
export const textbookRemotesOrigin = byFront(ports.textbookRemotes);

/** For servers and the bench itself, which do not trust the proxy's certificate. */
export const registryItself = direct(ports.registry);
export const discoveryItself = direct(ports.discovery);
export const simulatedOrigin = direct(ports.simulated);

/** Requests a public address directly from the server behind the proxy. */
export function ask(address: string, init?: RequestInit): Promise<Response> {
  const { port, pathname, search } = new URL(address);
  const entry = fronted.find(({ front }) => port === String(front));
  if (!entry) throw new Error(`The proxy has no server for ${address}.`);
  return fetch(direct(entry.server) + pathname + search, init);
}
