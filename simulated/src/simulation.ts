import type { FastifyInstance } from 'fastify';
import type { SimulatedConfig } from './config';
import type { Memory } from './state';

/** The shared state and settings of every simulated provider. */
export interface Simulation {
  config: SimulatedConfig;
  memory: Memory;
}

/** Adds one provider's routes. */
export type Part = (server: FastifyInstance, simulation: Simulation) => void;
