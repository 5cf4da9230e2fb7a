import type { Found } from 'registry-contract/doctor';

export const wrong = (code: Found['code'], about: string, message: string): Found => ({
  code,
  level: 'wrong',
  about,
  message,
});

export const look = (code: Found['code'], about: string, message: string): Found => ({
  code,
  level: 'look',
  about,
  message,
});
