import { en, type Words } from './en';

/** English without the specification's mistakes. */
export const plain: Partial<Words> = {
  clientsTitle: 'Where do you keep your client details?',
  clientPlaces: {
    ...en.clientPlaces,
    'I dont store client details': "I don't store client details",
  },
  photoPlaces: {
    ...en.photoPlaces,
    Tiktok: 'TikTok',
    'I dont have work photos': "I don't have work photos",
  },
};
