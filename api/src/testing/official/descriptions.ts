import { type Description, published } from './published';
import { google, instagram, resend, slack, square, twilio } from './transcribed';

const information = 'gapi.client.mybusinessbusinessinformation';
const verifications = 'gapi.client.mybusinessverifications';
const places = 'gapi.client.places.GoogleMapsPlacesV1';
const discovery = (name: string) => `Google discovery, ${name}, of 9 March 2026`;
const query = (resource: string, method: string) =>
  `NonNullable<Parameters<${resource}['${method}']>[0]>`;

const googleSignIn = { adapter: 'Google sign-in', by: 'Google’s OAuth, by hand' };
const profiles = { adapter: 'Google profiles', by: discovery('mybusinessbusinessinformation') };
const verifying = { adapter: 'Google verification', by: discovery('mybusinessverifications') };
const onMap = { adapter: 'Google places', by: discovery('places') };
const payments = { adapter: 'Square', by: 'Square’s OpenAPI, of 19 August 2025' };
const paymentsByHand = { adapter: 'Square', by: 'Square’s reference, by hand' };
const texts = { adapter: 'SMS', by: 'Twilio’s OpenAPI, of 14 April 2026' };
const photos = { adapter: 'Instagram', by: 'Instagram Login, by hand' };

/** Every call of an adapter, and the descriptions of its request and its answer. */
export const descriptions: readonly Description[] = [
  {
    ...googleSignIn,
    call: 'authorisation page',
    at: /^GET \/google\/o\/oauth2\/v2\/auth\?/,
    query: { schema: google.authorize },
    answer: { schema: google.returned },
  },
  {
    ...googleSignIn,
    call: 'token for a code',
    at: /^POST \/google\/token$/,
    grant: 'authorization_code',
    body: { schema: google.exchange },
    answer: { schema: google.token },
  },
  {
    ...googleSignIn,
    call: 'token for a refresh token',
    at: /^POST \/google\/token$/,
    grant: 'refresh_token',
    body: { schema: google.renewal },
    answer: { schema: google.renewed },
  },
  {
    ...googleSignIn,
    call: 'revoke',
    at: /^POST \/google\/revoke$/,
    body: { schema: google.revocation },
    answer: { schema: google.revoked },
  },
  {
    ...profiles,
    call: 'accounts.list',
    by: discovery('mybusinessaccountmanagement'),
    at: /^GET \/google\/accountmanagement\/v1\/accounts(\?|$)/,
    numbers: ['pageSize'],
    query: { type: query('gapi.client.mybusinessaccountmanagement.AccountsResource', 'list') },
    answer: {
      type: 'gapi.client.mybusinessaccountmanagement.ListAccountsResponse',
      schema: google.accounts,
    },
  },
  {
    ...profiles,
    call: 'accounts.locations.list',
    at: /^GET \/google\/businessinformation\/v1\/(accounts\/[^/?]+)\/locations\?/,
    path: 'parent',
    numbers: ['pageSize'],
    query: { type: query(`${information}.LocationsResource`, 'list'), schema: google.pageOf },
    answer: { type: `${information}.ListLocationsResponse` },
  },
  {
    ...profiles,
    call: 'googleLocations.search',
    at: /^POST \/google\/businessinformation\/v1\/googleLocations:search$/,
    body: { type: `${information}.SearchGoogleLocationsRequest` },
    answer: { type: `${information}.SearchGoogleLocationsResponse` },
  },
  {
    ...profiles,
    call: 'accounts.locations.create',
    at: /^POST \/google\/businessinformation\/v1\/(accounts\/[^/?]+)\/locations\?/,
    path: 'parent',
    booleans: ['validateOnly'],
    query: { type: query(`${information}.LocationsResource`, 'create') },
    body: { type: `${information}.Location` },
    answer: { type: `${information}.Location` },
  },
  {
    ...profiles,
    call: 'categories.list',
    at: /^GET \/google\/businessinformation\/v1\/categories\?/,
    numbers: ['pageSize'],
    query: { type: query(`${information}.CategoriesResource`, 'list'), schema: google.pageOf },
    answer: { type: `${information}.ListCategoriesResponse` },
  },
  {
    ...verifying,
    call: 'locations.fetchVerificationOptions',
    at: /^POST \/google\/verifications\/v1\/(locations\/\d+):fetchVerificationOptions$/,
    body: { type: `${verifications}.FetchVerificationOptionsRequest` },
    answer: {
      type: `${verifications}.FetchVerificationOptionsResponse`,
      schema: google.options,
    },
  },
  {
    ...verifying,
    call: 'locations.getVoiceOfMerchantState',
    at: /^GET \/google\/verifications\/v1\/(locations\/\d+)\/VoiceOfMerchantState$/,
    path: 'name',
    query: { type: query(`${verifications}.LocationsResource`, 'getVoiceOfMerchantState') },
    answer: { type: `${verifications}.VoiceOfMerchantState` },
  },
  {
    ...verifying,
    call: 'locations.verify',
    at: /^POST \/google\/verifications\/v1\/(locations\/\d+):verify$/,
    body: { type: `${verifications}.VerifyLocationRequest`, schema: google.verify },
    answer: { type: `${verifications}.VerifyLocationResponse`, schema: google.verified },
  },
  {
    ...verifying,
    call: 'locations.verifications.complete',
    at: /^POST \/google\/verifications\/v1\/(locations\/\d+\/verifications\/[^:]+):complete$/,
    body: { type: `${verifications}.CompleteVerificationRequest` },
    answer: { type: `${verifications}.CompleteVerificationResponse`, schema: google.verified },
  },
  {
    ...onMap,
    call: 'places.autocomplete',
    at: /^POST \/google\/places\/v1\/places:autocomplete$/,
    body: { type: `${places}AutocompletePlacesRequest` },
    answer: { type: `${places}AutocompletePlacesResponse` },
  },
  {
    ...onMap,
    call: 'places.get',
    at: /^GET \/google\/places\/v1\/(places\/[^/?]+)\?/,
    path: 'name',
    query: { type: query('gapi.client.places.PlacesResource', 'get') },
    answer: { type: `${places}Place` },
  },
  {
    ...paymentsByHand,
    call: 'authorisation page',
    at: /^GET \/square\/oauth2\/authorize\?/,
    query: { schema: square.authorize },
    answer: {},
  },
  {
    ...payments,
    call: 'ObtainToken',
    at: /^POST \/square\/oauth2\/token$/,
    grant: 'authorization_code',
    body: { published: published('square', 'ObtainTokenRequest'), schema: square.exchange },
    answer: { published: published('square', 'ObtainTokenResponse'), schema: square.token },
  },
  {
    ...payments,
    call: 'ObtainToken, again',
    at: /^POST \/square\/oauth2\/token$/,
    grant: 'refresh_token',
    body: { published: published('square', 'ObtainTokenRequest'), schema: square.renewal },
    answer: { published: published('square', 'ObtainTokenResponse'), schema: square.token },
  },
  {
    ...payments,
    call: 'RevokeToken',
    at: /^POST \/square\/oauth2\/revoke$/,
    body: { published: published('square', 'RevokeTokenRequest'), schema: square.revocation },
    answer: { published: published('square', 'RevokeTokenResponse'), schema: square.revoked },
  },
  {
    ...payments,
    call: 'RetrieveTokenStatus',
    at: /^POST \/square\/oauth2\/token\/status$/,
    answer: { published: published('square', 'RetrieveTokenStatusResponse') },
  },
  {
    ...paymentsByHand,
    call: 'SearchCatalogItems',
    at: /^POST \/square\/v2\/catalog\/search-catalog-items$/,
    body: { schema: square.search },
    answer: { schema: square.items },
  },
  {
    ...payments,
    call: 'oauth.authorization.revoked, theirs to us',
    at: /^POST \/square\/told$/,
    body: {
      published: published('square', 'OauthAuthorizationRevokedEvent'),
      schema: square.report,
    },
    answer: {},
  },
  {
    ...photos,
    call: 'authorisation page',
    at: /^GET \/instagram\/oauth\/authorize\?/,
    query: { schema: instagram.authorize },
    answer: {},
  },
  {
    ...photos,
    call: 'token for a code',
    at: /^POST \/instagram\/oauth\/access_token$/,
    body: { schema: instagram.exchange },
    answer: { schema: instagram.token },
  },
  {
    ...photos,
    call: 'long-lived token',
    at: /^GET \/instagram\/access_token\?/,
    query: { schema: instagram.lengthening },
    answer: { schema: instagram.longToken },
  },
  {
    ...photos,
    call: 'renewed token',
    at: /^GET \/instagram\/refresh_access_token\?/,
    query: { schema: instagram.renewal },
    answer: { schema: instagram.longToken },
  },
  {
    ...photos,
    call: 'me',
    at: /^GET \/instagram\/me\?/,
    query: { schema: instagram.reading },
    answer: { schema: instagram.account },
  },
  {
    ...photos,
    call: 'deauthorise callback, theirs to us',
    at: /^POST \/instagram\/deauthorised$/,
    body: { schema: instagram.report },
    answer: {},
  },
  {
    adapter: 'Mail',
    call: 'emails',
    by: 'types of resend 6.38.0',
    at: /^POST \/mail\/emails$/,
    body: { type: 'CreateEmailOptions' },
    answer: { type: 'CreateEmailResponseSuccess', schema: resend.sent },
  },
  {
    ...texts,
    call: 'Messages',
    at: /^POST \/phone\/2010-04-01\/Accounts\/AC[0-9a-f]{32}\/Messages\.json$/,
    body: { published: published('twilio', 'CreateMessageRequest'), schema: twilio.message },
    answer: { published: published('twilio', 'api.v2010.account.message'), schema: twilio.made },
  },
  {
    ...texts,
    by: 'Twilio’s reference, by hand',
    call: 'status callback, theirs to us',
    at: /^POST \/sms\/status\?message=[0-9a-f-]{36}$/,
    body: { schema: twilio.report },
    answer: {},
  },
  {
    adapter: 'Team chat',
    call: 'chat.postMessage',
    by: 'types of @slack/web-api 8.2.0, ids by hand',
    at: /^POST \/chat\/api\/chat\.postMessage$/,
    body: { type: 'ChatPostMessageArguments' },
    answer: { schema: slack.posted },
  },
];
