import type { NewProfile } from '../ports';

/** Returns a profile in Google's format. */
export const newLocation = (profile: NewProfile) => ({
  title: profile.title,
  languageCode: 'en',
  categories: { primaryCategory: { name: profile.category } },
  phoneNumbers: { primaryPhone: profile.phone },
  storefrontAddress: {
    regionCode: profile.regionCode,
    administrativeArea: profile.administrativeArea,
    locality: profile.locality,
    postalCode: profile.postalCode,
    addressLines: profile.addressLines.slice(0, 5),
  },
  ...(profile.latitude !== null &&
    profile.longitude !== null && {
      latlng: { latitude: profile.latitude, longitude: profile.longitude },
    }),
  ...(profile.placeId && { metadata: { placeId: profile.placeId } }),
});
