import type { FactName, FactPayload } from './facts';
import { pageExamples } from './facts/page';
import { welcomeExamples } from './facts/welcome';
import { locationExamples } from './facts/location';
import { profileExamples } from './facts/profile';
import { connectionExamples } from './facts/connections';
import { serviceExamples } from './facts/services';
import { laterStepExamples } from './facts/later-steps';

/** The frozen example of every fact. Owners load the schemas only, so examples are exported apart from them. */
export const facts: Readonly<{ [N in FactName]: Readonly<FactPayload<N>> }> = frozen({
  ...pageExamples,
  ...welcomeExamples,
  ...locationExamples,
  ...profileExamples,
  ...connectionExamples,
  ...serviceExamples,
  ...laterStepExamples,
});

function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (part instanceof Object) frozen(part);
  return Object.freeze(value);
}
