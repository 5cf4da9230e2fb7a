import type { Service } from 'shared-contracts/api';
import type { Handlers } from 'shared-remote/testing';

const service = (service_id: string, about: Partial<Service>): Service => ({
  service_id,
  place_id: 'place-1001',
  category: 'Haircuts',
  name: '',
  description: '',
  price_start: 0,
  currency: 'USD',
  pricing_type: 'STARTS_FROM',
  star: false,
  ...about,
});

/** Services of every kind on an owner's list. */
export const listed: Service[] = [
  service('fade', { name: 'Skin fade', price_start: 35, star: true }),
  service('scissors', {
    name: 'Scissor cut',
    description: 'Wash, cut and style. The fringe is free between appointments.',
    price_start: 42.5,
  }),
  service('beard', { name: 'Beard trim', category: 'Beard', price_start: 20, star: true }),
  service('towel', {
    name: 'Hot towel shave with pre-shave oil, two passes and a cold stone massage',
    category: 'Beard',
    pricing_type: 'FIXED',
  }),
];

/** Answers of the read calls when everything works. */
export const readable: Handlers = {
  readServices: () => ({ services: listed }),
  readCategoryServices: () => ({
    res: [
      { category: 'Haircuts', service: 'Skin fade' },
      { category: 'Haircuts', service: 'Scissor cut' },
      { category: 'Haircuts', service: 'Buzz cut' },
      { category: 'Beard', service: 'Beard trim' },
      { category: 'Beard', service: 'Hot towel shave' },
    ],
  }),
  readUsualPrices: () => ({
    prices: [
      { service: 'Skin fade', currency: 'USD', low: 30, high: 50 },
      { service: 'Buzz cut', currency: 'USD', low: 18, high: 30 },
      { service: 'Beard trim', currency: 'USD', low: 15, high: 30 },
    ],
  }),
  readServiceCategories: () => ({ res: ['Haircuts', 'Beard'] }),
  readRecommendedServices: () => ({
    services: ['Buzz cut', 'Grey blending'],
    prices: [{ service: 'Buzz cut', currency: 'USD', low: 18, high: 30 }],
  }),
};
