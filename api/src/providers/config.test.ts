import { readConfig } from 'shared-server';
import * as z from 'zod/mini';
import { createProviders, providerConfig, providerVariables, whichAreLive } from '.';
import { fill } from './config';

const from = (variables: NodeJS.ProcessEnv) =>
  providerConfig(readConfig(z.object(providerVariables), variables));

describe('provider configuration', () => {
  it('is simulated as long as nothing is said', () => {
    const config = from({});
    expect(new Set(Object.values(whichAreLive(config)))).toEqual(new Set(['simulated']));
    expect(fill(config).google.authorize).toBe('http://localhost:4200/google/o/oauth2/v2/auth');
  });

  it('sends the browser to the origin and our own calls to the address', () => {
    const { google } = fill(
      from({ SIMULATED_ORIGIN: 'http://localhost:4877', SIMULATED_ADDRESS: 'http://simulated:80' }),
    );
    expect(google.authorize).toMatch(/^http:\/\/localhost:4877\//);
    expect(google.token).toMatch(/^http:\/\/simulated:80\//);
  });

  it('goes live provider by provider, where credentials are given', () => {
    const config = from({
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_API_KEY: 'key',
      INSTAGRAM_CLIENT_ID: 'id',
    });
    expect(whichAreLive(config)).toEqual({
      google: 'live',
      square: 'simulated',
      instagram: 'live',
      mail: 'simulated',
      sms: 'simulated',
      chat: 'simulated',
    });
    const { signIn, photos } = createProviders(config);
    const asked = { state: 's', redirectUri: 'https://api.example.com/callback' };
    expect(signIn.authorizeUrl(asked)).toMatch(
      /^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?client_id=id&/,
    );
    expect(new URL(photos.authorizeUrl(asked)).searchParams.get('scope')).toBe(
      'instagram_business_basic',
    );
  });

  it('names an address that is none', () => {
    expect(() => from({ SIMULATED_ORIGIN: 'nowhere' })).toThrow(/SIMULATED_ORIGIN/);
  });
});
