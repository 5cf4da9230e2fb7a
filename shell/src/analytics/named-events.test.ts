import { facts, type FactName } from 'shared-contracts';
import { openShell } from '../testing/shell';

/** A walk through the flow: an address or a fact, and the events that the server receives. */
const walk: [happens: `/${string}` | FactName, sent: string[]][] = [
  ['/welcome?step=0', ['splash_screen_open']],
  ['splash/ended', ['splash_ended', 'landing_screen_open']],
  ['welcome/started', ['get_started_btn_click', 'connect_google_screen_open']],
  ['permissions/asked-about', ['permissions_why_click', 'permissions_priming_open']],
  ['permissions/allowed', ['allow_permission_click', 'connect_google_screen_open']],
  ['google-sign-in/chosen', ['continue_w_google_click']],
  ['/dashboard/platform', ['platform_selection_open']],
  ['/services', ['added_services_screen_open']],
  ['/service/search', ['search_service_screen_open']],
  ['/services?screen=5', ['new_service_add_screen_open']],
  ['/services?screen=6', ['new_service_add_screen_open']],
];

it('sends each event of the specification once, when it happens [2.1] [2.8] [2.9]', async () => {
  const sent: string[] = [];
  const shell = await openShell({
    address: walk[0]![0],
    calls: {
      collectEvents: ({ events }) => {
        sent.push(...events.map(({ name }) => name));
        return { ok: true };
      },
    },
  });
  await shell.shows('welcome');
  for (const [happens, expected] of walk) {
    const address = happens.startsWith('/');
    if (!address) shell.emit(happens as FactName, facts[happens as FactName]);
    else if (happens !== walk[0]![0]) shell.navigation.go(happens);
    await shell.settles(() => {
      // Coming back online sends the stored events.
      window.dispatchEvent(new Event('online'));
      return sent.length >= expected.length;
    });
    expect([happens, sent.splice(0)]).toStrictEqual([happens, expected]);
  }
  await shell.ends();
});
