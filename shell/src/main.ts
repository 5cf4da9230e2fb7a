import { painted } from './first-paint/painted';
import { sayNotLoaded } from './boot/not-loaded';
import { isListed, trustScripts } from './host/integrity';
import { nameOwnScripts } from './host/own-scripts';
import { installTrustedTypes } from './host/trusted-types';

// The entry only opens the door: what may run is settled before anything else does. Then each part runs as it comes.
installTrustedTypes(isListed);
const own = JSON.parse(document.getElementById('integrity')?.textContent || '{}');
trustScripts(own);
nameOwnScripts(own);
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
