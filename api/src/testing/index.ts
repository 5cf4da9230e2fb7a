export { Browser } from './browser';
export {
  comeBack,
  openStack,
  withStack,
  type Stack,
  type LinkedOwner,
  profileForm,
  freshDatabase,
  onDatabase,
} from './stack';
export { aLocation, ProviderWorld } from './providers';
export { openingTakes } from 'shared-server/testing';
