import * as z from 'zod/mini';

/**
 * Schemas written by hand, where type definitions are incomplete or missing. They find our own mistakes; compare
 * them with the linked pages before going live with a provider. Where all fields are known, an unknown one is an
 * error.
 */
const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));

/** https://developers.google.com/my-business/reference/verifications/rest, VerificationMethod and State. */
const method = z.enum(['ADDRESS', 'EMAIL', 'PHONE_CALL', 'SMS', 'AUTO', 'VETTED_PARTNER']);
const verification = z.looseObject({
  name: matching(/^locations\/\d+\/verifications\/[\w-]+$/),
  method,
  state: z.enum(['PENDING', 'COMPLETED', 'FAILED']),
  createTime: z.iso.datetime(),
});

/** 'email' and 'profile' are requested by their short names and answered by their long ones. */
const scopesInFull = matching(/^(openid|https:\S+)( (openid|https:\S+))*$/);

export const google = {
  /** https://developers.google.com/identity/protocols/oauth2/web-server */
  authorize: z.strictObject({
    client_id: z.string(),
    redirect_uri: z.url(),
    response_type: z.literal('code'),
    scope: z.string(),
    access_type: z.enum(['online', 'offline']),
    prompt: matching(/^(none|(consent|select_account)( (consent|select_account))*)$/),
    include_granted_scopes: z.enum(['true', 'false']),
    state: z.string(),
    nonce: z.string(),
    code_challenge: matching(/^[\w-]{43}$/),
    code_challenge_method: z.enum(['S256', 'plain']),
    login_hint: z.optional(z.string()),
  }),
  returned: z.strictObject({
    code: z.string(),
    state: z.string(),
    scope: scopesInFull,
    authuser: matching(/^\d+$/),
    prompt: z.string(),
  }),
  exchange: z.strictObject({
    client_id: z.string(),
    client_secret: z.string(),
    code: z.string(),
    code_verifier: matching(/^[\w.~-]{43,128}$/),
    grant_type: z.literal('authorization_code'),
    redirect_uri: z.url(),
  }),
  token: z.strictObject({
    access_token: z.string(),
    expires_in: z.number().check(z.int(), z.gte(1), z.lte(3600)),
    refresh_token: z.optional(z.string()),
    scope: scopesInFull,
    token_type: z.literal('Bearer'),
    id_token: matching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  }),
  renewal: z.strictObject({
    client_id: z.string(),
    client_secret: z.string(),
    grant_type: z.literal('refresh_token'),
    refresh_token: z.string(),
  }),
  renewed: z.strictObject({
    access_token: z.string(),
    expires_in: z.number().check(z.int(), z.gte(1), z.lte(3600)),
    scope: scopesInFull,
    token_type: z.literal('Bearer'),
  }),
  revocation: z.strictObject({ token: z.string() }),
  revoked: z.strictObject({}),
  accounts: z.looseObject({
    accounts: z.array(
      z.looseObject({
        name: matching(/^accounts\/\d+$/),
        type: z.enum(['PERSONAL', 'LOCATION_GROUP', 'USER_GROUP', 'ORGANIZATION']),
        role: z.enum(['PRIMARY_OWNER', 'OWNER', 'MANAGER', 'SITE_MANAGER']),
        verificationState: z.enum(['VERIFIED', 'UNVERIFIED', 'VERIFICATION_REQUESTED']),
      }),
    ),
  }),
  options: z.looseObject({
    options: z.optional(z.array(z.looseObject({ verificationMethod: method }))),
  }),
  verify: z.looseObject({ method }),
  verified: z.looseObject({ verification }),
  pageOf: z.looseObject({ pageSize: z.number().check(z.int(), z.gte(1), z.lte(100)) }),
};

const catalogObject = {
  id: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

const catalogItem = z.strictObject({
  ...catalogObject,
  type: z.literal('ITEM'),
  item_data: z.strictObject({
    name: z.string(),
    description: z.optional(z.string()),
    description_plaintext: z.optional(z.string()),
    product_type: z.literal('APPOINTMENTS_SERVICE'),
    variations: z.array(
      z.strictObject({
        ...catalogObject,
        type: z.literal('ITEM_VARIATION'),
        item_variation_data: z.strictObject({
          item_id: z.string(),
          name: z.string(),
          ordinal: z.int(),
          pricing_type: z.enum(['FIXED_PRICING', 'VARIABLE_PRICING']),
          price_money: z.optional(z.strictObject({ amount: z.int(), currency: z.string() })),
          // Milliseconds.
          service_duration: z.int(),
          available_for_booking: z.boolean(),
        }),
      }),
    ),
  }),
});

/** https://developer.squareup.com/reference/square/o-auth-api: the parts that its published schemas omit. */
export const square = {
  authorize: z.strictObject({
    client_id: z.string(),
    scope: matching(/^[A-Z_]+( [A-Z_]+)*$/),
    session: z.enum(['true', 'false']),
    state: z.string(),
    redirect_uri: z.url(),
  }),
  exchange: z.strictObject({
    client_id: z.string(),
    client_secret: z.string(),
    code: z.string(),
    grant_type: z.literal('authorization_code'),
    redirect_uri: z.url(),
  }),
  renewal: z.strictObject({
    client_id: z.string(),
    client_secret: z.string(),
    grant_type: z.literal('refresh_token'),
    refresh_token: z.string(),
  }),
  /** https://developer.squareup.com/reference/square/catalog-api/search-catalog-items */
  search: z.strictObject({
    product_types: z.tuple([z.literal('APPOINTMENTS_SERVICE')]),
    limit: z.int().check(z.gte(1), z.lte(100)),
    cursor: z.optional(z.string()),
  }),
  items: z.strictObject({
    items: z.optional(z.array(catalogItem)),
    cursor: z.optional(z.string()),
    matched_variation_ids: z.optional(z.array(z.string())),
  }),
  revocation: z.strictObject({ client_id: z.string(), access_token: z.string() }),
  revoked: z.strictObject({ success: z.literal(true) }),
  /** https://developer.squareup.com/reference/square/oauth/webhooks/oauth.authorization.revoked */
  report: z.looseObject({
    merchant_id: z.string(),
    type: z.literal('oauth.authorization.revoked'),
    event_id: z.uuid(),
    created_at: z.iso.datetime(),
    data: z.looseObject({
      type: z.literal('revocation'),
      id: z.string(),
      object: z.looseObject({ revocation: z.looseObject({ revoked_at: z.iso.datetime() }) }),
    }),
  }),
  token: z.strictObject({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_at: matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    merchant_id: matching(/^[A-Z0-9]{8,191}$/),
    refresh_token: z.string(),
    short_lived: z.boolean(),
  }),
};

/** https://developers.facebook.com/docs/instagram-platform, Instagram API with Instagram Login. */
export const instagram = {
  authorize: z.strictObject({
    client_id: z.string(),
    redirect_uri: z.url(),
    response_type: z.literal('code'),
    // Without those of the Basic Display API, which was shut down in December 2024.
    scope: matching(/^instagram_business_\w+(,instagram_business_\w+)*$/),
    state: z.string(),
  }),
  exchange: z.strictObject({
    client_id: z.string(),
    client_secret: z.string(),
    grant_type: z.literal('authorization_code'),
    redirect_uri: z.url(),
    code: matching(/[^#_]$/),
  }),
  token: z.strictObject({
    data: z.tuple([
      z.strictObject({
        access_token: z.string(),
        user_id: matching(/^\d+$/),
        permissions: matching(/^instagram_business_\w+(,instagram_business_\w+)*$/),
      }),
    ]),
  }),
  lengthening: z.strictObject({
    grant_type: z.literal('ig_exchange_token'),
    client_secret: z.string(),
    access_token: z.string(),
  }),
  longToken: z.strictObject({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.number().check(z.int(), z.gt(59 * 86_400), z.lte(60 * 86_400)),
  }),
  renewal: z.strictObject({ grant_type: z.literal('ig_refresh_token'), access_token: z.string() }),
  /** https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow: a signature and a payload. */
  report: z.strictObject({ signed_request: matching(/^[\w-]{43}\.[\w-]+$/) }),
  reading: z.strictObject({
    fields: z.literal('id,user_id,username'),
    access_token: z.string(),
  }),
  account: z.strictObject({
    data: z.tuple([
      z.strictObject({
        id: matching(/^\d+$/),
        user_id: matching(/^\d+$/),
        username: z.string(),
      }),
    ]),
  }),
};

const sid = (kind: string) => matching(new RegExp(`^${kind}[0-9a-f]{32}$`));
const rfc2822 = matching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/);

/** https://www.twilio.com/docs/messaging/api/message-resource: the answer for a new message. */
export const twilio = {
  message: z.strictObject({
    To: matching(/^\+[1-9]\d{1,14}$/),
    From: z.optional(z.string()),
    MessagingServiceSid: z.optional(sid('MG')),
    StatusCallback: z.optional(z.url()),
    Body: z.string().check(z.maxLength(1600)),
  }),
  /**
   * https://www.twilio.com/docs/messaging/guides/outbound-message-status-in-status-callbacks; further fields are
   * allowed.
   */
  report: z.looseObject({
    AccountSid: sid('AC'),
    ApiVersion: z.literal('2010-04-01'),
    MessageSid: sid('(SM|MM)'),
    MessageStatus: z.enum(['queued', 'sending', 'sent', 'failed', 'delivered', 'undelivered']),
    ErrorCode: z.optional(matching(/^\d{5}$/)),
    To: z.string(),
  }),
  made: z.strictObject({
    account_sid: sid('AC'),
    api_version: z.literal('2010-04-01'),
    body: z.string(),
    date_created: rfc2822,
    date_sent: z.null(),
    date_updated: rfc2822,
    direction: z.literal('outbound-api'),
    error_code: z.null(),
    error_message: z.null(),
    from: z.nullable(z.string()),
    messaging_service_sid: z.nullable(sid('MG')),
    num_media: matching(/^\d+$/),
    num_segments: matching(/^\d+$/),
    price: z.null(),
    price_unit: z.nullable(z.string()),
    sid: sid('(SM|MM)'),
    status: z.enum(['accepted', 'queued', 'scheduled', 'sending']),
    subresource_uris: z.strictObject({ media: z.string() }),
    to: z.string(),
    uri: z.string(),
  }),
};

/** https://docs.slack.dev/reference/methods/chat.postMessage */
export const slack = {
  posted: z.strictObject({
    ok: z.literal(true),
    channel: matching(/^[CGD][A-Z0-9]{8,}$/),
    ts: matching(/^\d{10}\.\d{6}$/),
    message: z.looseObject({ type: z.literal('message'), text: z.string(), ts: z.string() }),
  }),
};

/** https://resend.com/docs/api-reference/emails/send-email */
export const resend = { sent: z.strictObject({ id: z.uuid() }) };
