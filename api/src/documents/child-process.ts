import type { Task } from './child';

/** Loads only the modules of the document, because a robots.txt is read before each page. */
function resultOf(task: Task): () => object {
  if (task.kind === 'page') {
    const { findServices } = require('./find-services') as typeof import('./find-services');
    return () => findServices(task.html);
  }
  const { isAllowed } = require('./access') as typeof import('./access');
  return () => ({ isAllowed: isAllowed(task.question) });
}

process.once('message', (task: Task) => {
  const read = resultOf(task);
  // Sent before the work begins, which blocks this thread.
  process.send?.('started', () => {
    process.send?.(read(), () => process.disconnect());
  });
});
