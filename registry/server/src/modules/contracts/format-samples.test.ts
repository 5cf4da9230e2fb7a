import * as z from 'zod/mini';
import { textOfFormat, textsOfNoFormat } from './format-samples';

const checks: Record<keyof typeof textOfFormat, z.ZodMiniType> = {
  uri: z.url(),
  jwt: z.jwt(),
  email: z.email(),
  ipv4: z.ipv4(),
  ipv6: z.ipv6(),
  uuid: z.uuid(),
  date: z.iso.date(),
  'date-time': z.iso.datetime(),
};

it.each(Object.entries(checks))('only the text of format %s has it', (format, check) => {
  const texts = [...Object.values(textOfFormat), ...textsOfNoFormat];
  const permitted = texts.filter((text) => check.safeParse(text).success);
  expect(permitted).toStrictEqual([textOfFormat[format]]);
});
