import type { servers } from '../start/servers';

/** Everything each server needs in production, as an operator would give it. */
export const complete = {
  api: {
    NODE_ENV: 'production',
    API_ORIGIN: 'https://api.shop.example',
    SHELL_ORIGIN: 'https://start.shop.example',
    TOKEN_KEY: 'q8wv1vXo2Yw1p0H0y3m1mM3f8oV0c5c7tq0S1yQm2zA=',
    OPERATOR_TOKEN: 'kP3rT9vLw2XqZ8sD5fGh',
    GOOGLE_CLIENT_ID: 'id-at-google',
    GOOGLE_CLIENT_SECRET: 'secret-at-google',
    GOOGLE_API_KEY: 'key-at-google',
    SQUARE_CLIENT_ID: 'id-at-square',
    SQUARE_CLIENT_SECRET: 'secret-at-square',
    SQUARE_WEBHOOK_KEY: 'signature-key-at-square',
    INSTAGRAM_CLIENT_ID: 'id-at-instagram',
    INSTAGRAM_CLIENT_SECRET: 'secret-at-instagram',
    MAIL_ADDRESS: 'https://mail.example/send',
    MAIL_KEY: 'key-of-the-mail',
    MAIL_FROM: 'Shop <hello@shop.example>',
    SMS_ACCOUNT: 'account-for-texts',
    SMS_SECRET: 'secret-for-texts',
    SMS_FROM: '+15550100199',
    CHAT_TOKEN: 'token-of-the-chat',
  },
  registry: {
    NODE_ENV: 'production',
    REGISTRY_ORIGIN: 'https://registry.shop.example',
    REGISTRY_TOKEN: 'mN7bV4cX1zL9kJ6hG3fD',
    REGISTRY_REQUIRE_SIGNATURES: 'on',
  },
  shell: {
    NODE_ENV: 'production',
    SHELL_ORIGIN: 'https://start.shop.example',
    API_ORIGIN: 'https://api.shop.example',
    REGISTRY_ORIGIN: 'https://registry.shop.example',
    OPERATOR_TOKEN: 'kP3rT9vLw2XqZ8sD5fGh',
    SUPPORT_PHONE: '+1 555 010 0123',
    CLOSE_BROWSER_URL: 'https://app.shop.example/close-browser',
    APPLE_STORE_URL: 'https://apps.apple.com/app/id1',
    GOOGLE_PLAY_URL: 'https://play.google.com/store/apps/details?id=shop',
  },
} satisfies Partial<Record<keyof typeof servers, Record<string, string>>>;
