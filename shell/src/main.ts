import { waitForPaint } from './first-paint/wait-for-paint';
import { showNotLoaded } from './boot/not-loaded';
import { isListed, trustScripts } from './host/integrity';
import { nameOwnScripts } from './host/own-scripts';
import { installTrustedTypes } from './host/trusted-types';

// This entry decides which scripts may run before any other code. The other parts then run as they
// arrive.
installTrustedTypes(isListed);
const ownIntegrity = JSON.parse(document.getElementById('integrity')?.textContent || '{}');
trustScripts(ownIntegrity);
nameOwnScripts(ownIntegrity);
const boot = async () => {
  await waitForPaint();
  await Promise.all([
    import(/* webpackChunkName: "early-react" */ './early/react'),
    import(/* webpackChunkName: "early-libraries" */ './early/libraries'),
    import(/* webpackChunkName: "boot" */ './boot'),
  ]);
};
boot().catch((error: unknown) => {
  console.error('shopfront The shell did not load.', error);
  showNotLoaded(document.getElementById('root')!);
});
