import type { FastifyInstance } from 'fastify';
import type { Access } from '../tokens/access';
import type { Found } from './finding';

interface Options {
  access: Access;
  doctor(): Promise<Found[]>;
}

/** What is wrong at this moment. */
export function doctorRoutes(server: FastifyInstance, { access, doctor }: Options) {
  const operating = { onRequest: access.may(() => ({ act: 'operate' })) };

  server.get('/doctor', operating, async () => {
    const findings = await doctor();
    return { well: findings.every(({ level }) => level !== 'wrong'), findings };
  });
}
