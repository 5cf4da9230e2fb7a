import type { Configuration } from 'webpack';
import { changedDesignLoader } from './design-loader';
import { withChangedWords } from './words';

/** The product's button, and the textbook's. */
const button =
  /shared-ui[\\/]src[\\/]action[\\/]button\.tsx$|antd[\\/]es[\\/]button[\\/]Button\.js$/;

/** What everybody builds once the design language changed; the word of the first page stays as it was changed before. */
export function withChangedDesign(config: Configuration): Configuration {
  const { module, ...others } = withChangedWords(config);
  const rule = { test: button, enforce: 'pre' as const, loader: changedDesignLoader };
  return { ...others, module: { ...module, rules: [...(module?.rules ?? []), rule] } };
}
