import { sayNotLoaded } from './not-loaded';
import { trustScripts } from './remotes/integrity';

// The entry only opens the door: what may run is settled first, and shared modules are negotiated
// before anything that uses them runs.
trustScripts(JSON.parse(document.getElementById('integrity')?.textContent || '{}'));
import('./boot').catch((error: unknown) => {
  console.error('shopfront The shell did not load.', error);
  sayNotLoaded(document.getElementById('root')!);
});
