/** Ports of the servers that the journeys start, away from those of a running `npm start`. */
const first = Number(process.env.JOURNEYS_PORT ?? 5300);

export const ports = {
  SHELL_PORT: first,
  API_PORT: first + 1,
  REGISTRY_PORT: first + 2,
  SIMULATED_PORT: first + 3,
};

export const origins = {
  SHELL_ORIGIN: `http://localhost:${ports.SHELL_PORT}`,
  API_ORIGIN: `http://localhost:${ports.API_PORT}`,
  REGISTRY_ORIGIN: `http://localhost:${ports.REGISTRY_PORT}`,
  SIMULATED_ORIGIN: `http://localhost:${ports.SIMULATED_PORT}`,
};

/** Where the same shell serves the in-app build. */
export const appHost = {
  port: first + 4,
  name: `localhost:${first + 4}`,
  origin: `http://localhost:${first + 4}`,
};

/** What the operator of this run shows the registry. */
export const registryToken = 'token-of-the-journeys';
