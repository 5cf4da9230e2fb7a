export { createBus } from './bus';
export type { AnyFact, Bus, Emit, Fact } from './bus';
export { errorCode, errorCodes, ShopfrontError } from './errors';
export type { ErrorAnswer, ErrorCode } from './errors';
export { facts } from './fact-examples';
export { factSchemas } from './facts';
export type { FactName, FactPayload } from './facts';
export { remoteNames, screenOwners } from './screens';
export type { RemoteName, Drawing, Screen, ScreenOf, ScreenParams } from './screens';
export type { Answers, Build, Session, ViewConfig } from './session';
export { countries, countryOf, defaultCountry } from './countries';
export type { Country } from './countries';
export { isLanguage, languageIn, languages } from './languages';
export type { Language, Translation } from './languages';
export { once } from './made-once';
export { newId } from './new-id';
export { contractVersion } from './version';
export { commonFacts, createViewStore, shellFacts } from './view';
export type {
  AnyView,
  CommonFact,
  RemoteDeclaration,
  RemoteModule,
  RemoteProps,
  Seam,
  View,
  ViewStore,
} from './view';
export { createWatched } from './watched';
export type { Watched } from './watched';
