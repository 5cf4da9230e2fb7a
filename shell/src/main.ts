import { painted } from './first-paint/painted';
import { sayNotLoaded } from './not-loaded';
import { isListed, trustScripts } from './remotes/integrity';
import { installTrustedTypes } from './remotes/trusted-types';

// The entry only opens the door: what may run is settled before anything else does. Then each part runs as it comes.
installTrustedTypes(isListed);
trustScripts(JSON.parse(document.getElementById('integrity')?.textContent || '{}'));
const boot = async () => {
  await painted();
  await Promise.all([
    import(/* webpackChunkName: "early-react" */ './early/react'),
    import(/* webpackChunkName: "early-libraries" */ './early/libraries'),
    import(/* webpackChunkName: "boot" */ './boot'),
  ]);
};
boot().catch((error: unknown) => {
  console.error('shopfront The shell did not load.', error);
  sayNotLoaded(document.getElementById('root')!);
});
