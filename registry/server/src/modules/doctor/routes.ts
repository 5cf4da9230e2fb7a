import type { FastifyInstance } from 'fastify';
import type { Found } from 'registry-contract/doctor';
import { register } from '../../route';
import type { Access } from '../tokens/access';

interface Options {
  access: Access;
  doctor(): Promise<Found[]>;
}

/** Reports current problems. */
export function doctorRoutes(server: FastifyInstance, { access, doctor }: Options) {
  const operating = { onRequest: access.may(() => ({ act: 'operate' })) };

  register(server, 'GET /doctor', operating, async () => {
    const findings = await doctor();
    return { well: findings.every(({ level }) => level !== 'wrong'), findings };
  });
}
