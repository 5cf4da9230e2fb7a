import { findServices } from './find-services';

process.once('message', (html: string) => {
  // Sent before the work begins, which leaves no turn for anything else.
  process.send?.('started', () => {
    process.send?.(findServices(html), () => process.disconnect());
  });
});
