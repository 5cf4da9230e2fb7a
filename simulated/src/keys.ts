/** The product's client at every simulated provider. */
export const simulatedClient = {
  clientId: 'shopfront-local',
  clientSecret: 'shopfront-local-secret',
};

/** The keys that the simulated providers accept. */
export const simulatedKeys = {
  places: 'simulated-key',
  mail: 'simulated-key',
  sms: { account: 'AC00000000000000000000000000000000', secret: 'simulated-secret' },
  smsKey: { sid: 'SK00000000000000000000000000000000', secret: 'simulated-key-secret' },
  smsService: 'MG00000000000000000000000000000000',
  squareWebhook: 'simulated-webhook-key',
  chat: 'simulated-token',
};
