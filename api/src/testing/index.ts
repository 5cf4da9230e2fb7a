export { Browser } from './browser';
export { comeBack, openHouse, type House, type LinkedOwner } from './house';
export { aLocation, ProviderWorld } from './providers';
export { onEachDatabase, openingTakes } from 'shared-server/testing';
