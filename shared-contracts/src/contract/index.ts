export { canonical, contract, contractOf } from './contract';
export type { Contract, ContractSide, HashText, JsonSchema, Matter } from './contract';
export { providedModules, requiredModules, versionSchema, withNamed } from './named-schemas';
export type { RequiredModule } from './named-schemas';
export { receiverSchema, senderSchema } from './json-schema';
export {
  apiContract,
  isCall,
  isFact,
  remoteContract,
  shellContract,
  wholeContract,
} from './surface';
