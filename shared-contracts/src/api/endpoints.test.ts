import { endpoints, type Call } from './index';

/** The calls of section 7 of the specification, whose '{product}' is our '{slug}'. */
const specified = `
  POST /send-slack
  GET /{slug}_web/get-user-details
  GET /onboarding-log
  POST /onboarding-log
  GET /get_biz_locations
  POST /gmb_save_biz_data_react
  POST /gmb_onboarding_mail
  POST /gmb_onboarding_sms
  GET /login-react
  GET /check_user
  GET /get_square_oauth_url_react
  POST /square_gmb_mapping
  POST /square-preference
  POST /onboard/bookinglink-to-services
  GET /get_ss_category_services
  GET /get_ss_category
  GET /get_ss_services/:category
  POST /update-service
  POST /delete-service
  POST /star-service
  POST /add-service
  GET /{slug}_webapp/get-gbp-categories
  GET /lead-magnet/places-autocomplete
  GET /{slug}_webapp/place-id-to-info
  POST /{slug}_webapp/create-gbp
  POST /{slug}_webapp/verify-gbp
  POST /name-contacts-sync
  POST /review-automation-preference
  POST /instagram/v2/insert-long-token
`
  .trim()
  .split(/\n\s*/);

const calls = Object.entries(endpoints) as [Call, (typeof endpoints)[Call]][];
const described = calls.map(([, { method, path }]) => `${method} ${path}`);

it.each(specified)('%s is a call [7]', (call) => {
  expect(described).toContain(call);
});

it('describes each call outside the specification as an addition', () => {
  const added = calls.filter(([, { method, path }]) => !specified.includes(`${method} ${path}`));
  for (const [, { about }] of added) expect(about).toMatch(/^Addition: /);
});

it('has a payload field for each parameter of the path', () => {
  for (const [call, { path }] of calls) {
    for (const [, name] of path.matchAll(/:(\w+)/g)) {
      expect(endpoints[call].payload).toHaveProperty(`shape.${name}`);
    }
  }
});

const accepts = (call: Call, payload: unknown) =>
  endpoints[call].payload.safeParse(payload).success;

it.each([0, 0.5, 1_000_000_000, Number.MAX_VALUE])('a price of %s is a price (C33)', (price) => {
  expect(accepts('addService', { ...anyService, price_start: price })).toBe(true);
});

it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, '12,50', null])(
  'a price of %s is none',
  (price) => {
    expect(accepts('addService', { ...anyService, price_start: price })).toBe(false);
  },
);

const anyService = {
  service_id: 's-1',
  place_id: 'p',
  category: 'Haircuts',
  name: 'Skin fade',
  description: '',
  price_start: 35,
  currency: 'USD',
  pricing_type: 'FIXED',
  star: false,
};
