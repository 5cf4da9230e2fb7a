import type { Task } from './child';

/** Loads only the modules of the document, because a robots.txt is read before each page. */
const resultOf = async (task: Task): Promise<() => object> => {
  if (task.kind === 'page') {
    const { findServices } = await import('./find-services');
    return () => findServices(task.html);
  }
  const { isAllowed } = await import('./access');
  return () => ({ isAllowed: isAllowed(task.question) });
};

process.once('message', async (task: Task) => {
  const read = await resultOf(task);
  // Sent before the work begins, which blocks this thread.
  process.send?.('started', () => {
    process.send?.(read(), () => process.disconnect());
  });
});
