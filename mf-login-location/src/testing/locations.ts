import type { BusinessLocation } from 'shared-contracts/api';

const location = (
  id: number,
  title: string,
  addressLines: string[],
  verified: boolean,
): BusinessLocation => ({
  name: `locations/${id}`,
  title,
  storefrontAddress: { addressLines },
  verified,
  metadata: { placeId: `place-${id}` },
});

/** The locations of an account: near and far, short and long, verified and not. */
export const managed: BusinessLocation[] = [
  location(1001, 'Corner Cuts', ['12 High Street', 'Springfield, OR 97477'], true),
  location(1002, 'Corner Cuts at the Mill', ['500 Main Street', 'Springfield, OR 97477'], false),
  location(
    1003,
    'The Gentlemen’s Barbershop & Hot Towel Shaving Parlour of Old Springfield',
    ['1048 North Industrial Boulevard', 'Building C, second floor', 'Springfield, OR 97477'],
    true,
  ),
];

const unusual = ['صالون النور للحلاقة', '💈 Fade House 💈', 'Ä'.repeat(80), '理发店'];

/** A chain with more locations than fit on a screen, some with long names, another script, or emoji. */
export const twoHundred: BusinessLocation[] = Array.from({ length: 200 }, (_, index) =>
  location(
    3000 + index,
    unusual[index] ?? `Corner Cuts No. ${index + 1}`,
    [`${index + 1} High Street`, 'Springfield, OR 97477'],
    index % 3 > 0,
  ),
);
