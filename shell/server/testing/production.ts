/** The variables that the shell needs in production. */
export const inProduction = {
  NODE_ENV: 'production',
  SHELL_ORIGIN: 'https://start.shop.example',
  API_ORIGIN: 'https://api.shop.example',
  REGISTRY_ORIGIN: 'https://registry.shop.example',
  OPERATOR_TOKEN: 'kP3rT9vLw2XqZ8sD5fGh',
  SUPPORT_PHONE: '+1 555 010 0123',
  CLOSE_BROWSER_URL: 'https://app.shop.example/close-browser',
  APPLE_STORE_URL: 'https://apps.apple.com/app/id1',
  GOOGLE_PLAY_URL: 'https://play.google.com/store/apps/details?id=shop',
};
