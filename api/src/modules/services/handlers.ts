import { and, eq, isNull } from 'drizzle-orm';
import { ShopfrontError } from 'shared-contracts';
import type { Service } from 'shared-contracts/api';
import type { Handlers } from '../visits/handlers';
import type { App } from '../../context';
import { idempotencyKey, once } from '../../idempotency';
import { catalogueIn } from './catalogue/catalogue';
import { TooMany } from '../../limits';
import type { Visit } from '../visits/visit';
import { addTo, listOf, services, valuesOf } from './services';

/** Calls that read the catalogue of services in the visitor's language. */
const catalogueHandlers = {
  async readCategoryServices(_nothing, { language }) {
    return { res: catalogueIn(language).services };
  },

  async readServiceCategories(_nothing, { language }) {
    return { res: catalogueIn(language).categories };
  },

  async readRecommendedServices({ category }, { language }) {
    return catalogueIn(language).recommended(category);
  },

  async readUsualPrices(_nothing, { language }) {
    return { prices: catalogueIn(language).prices };
  },
} satisfies Partial<Handlers>;

export const serviceHandlers = (app: App) => {
  const { own, save, change } = ownServices(app);

  return {
    ...catalogueHandlers,

    async readServices({ place_id }, visit) {
      const { uid } = await visit.owner({ place_id });
      return { services: await listOf(app.sql, uid) };
    },

    async addService(service, visit) {
      const { uid, placeId } = await visit.owner({ place_id: service.place_id });
      checkNamed(service);
      return save(visit, async () => {
        if (!(await addTo(app, uid, placeId, service))) throw new TooMany(60);
        return { ok: true };
      });
    },

    async updateService(service, visit) {
      const { uid, placeId } = await visit.owner({ place_id: service.place_id });
      checkNamed(service);
      return save(visit, () => change(uid, service.service_id, valuesOf(service, placeId)));
    },

    async starService({ service_id, star }, visit) {
      const { uid } = await visit.owner();
      return save(visit, () => change(uid, service_id, { star }));
    },

    async deleteService({ service_id }, visit) {
      const { uid } = await visit.owner();
      return save(visit, async () => {
        const [storedService] = await app.sql.select().from(services).where(own(uid, service_id));
        if (!storedService) throw notFound();
        await app.sql
          .update(services)
          .set({ deletedAt: app.now() })
          .where(and(own(uid, service_id), isNull(services.deletedAt)));
        return { ok: true };
      });
    },
  } satisfies Partial<Handlers>;
};

/** Changes of an owner's own services. */
function ownServices(app: App) {
  /** Looks up the owner's own services only: another owner's id is as unknown as a made-up one (S8). */
  const own = (uid: string, serviceId: string) =>
    and(eq(services.uid, uid), eq(services.serviceId, serviceId));

  /** A page and its successor may both send the same call: the repeated one must not undo later changes. */
  const save = (visit: Visit, work: () => Promise<{ ok: true }>) =>
    visit.session ? once(app, visit.session, idempotencyKey(visit), work) : work();

  const change = async (
    uid: string,
    serviceId: string,
    changes: Partial<ReturnType<typeof valuesOf>>,
  ) => {
    const changed = await app.sql
      .update(services)
      .set(changes)
      .where(and(own(uid, serviceId), isNull(services.deletedAt)))
      .returning({ serviceId: services.serviceId });
    if (changed.length === 0) throw notFound();
    return { ok: true } as const;
  };

  return { own, save, change };
}

const notFound = () => new ShopfrontError('NOT_FOUND', 'You have no such service.');

function checkNamed({ name, category }: Service): void {
  const field = name.trim() === '' ? 'name' : category.trim() === '' ? 'category' : undefined;
  if (field) throw new ShopfrontError('PAYLOAD_INVALID', `${field}: This is needed.`, { field });
}
