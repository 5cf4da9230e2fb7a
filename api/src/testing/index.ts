export { Browser } from './browser';
export { comeBack, openHouse, type House, type LinkedOwner } from './house';
export { aLocation, ProviderWorld } from './providers';
export { profileForm } from './profile-form';
export { freshDatabase, onDatabase } from './databases';
export { openingTakes } from 'shared-server/testing';
