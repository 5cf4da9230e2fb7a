import { findServices } from './find-services';

process.once('message', (html: string) => {
  process.send?.(findServices(html), () => process.disconnect());
});
