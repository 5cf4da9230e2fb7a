export { Browser } from './browser';
export { comeBack, openStack, type Stack, type LinkedOwner } from './stack';
export { aLocation, ProviderWorld } from './providers';
export { profileForm } from './profile-form';
export { freshDatabase, onDatabase } from './databases';
export { openingTakes } from 'shared-server/testing';
