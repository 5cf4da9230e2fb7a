import type { Build } from 'shared-contracts';
import type { Api, Visitor } from 'shared-contracts/api';
import { screen, stay, type Destination } from './flow/destination';
import { readStage } from './flow/stages';
import type { Place } from './routes';
import type { Stored } from './storage/stored';

interface Entry {
  place: Place;
  /** True when the address itself says which status to show: then nobody is sent on. */
  statusNamed: boolean;
  visitor: Visitor;
  stored: Stored;
  build: Build;
  webHost: string;
}

/**
 * Where an owner who opens the welcome or sign-in page is sent (4.2): on to the stage they had reached
 * when the server knows them, nowhere when it does not. Asked once per page load, so it cannot loop.
 */
export async function destinationOnEntry(
  api: Api,
  entry: Entry,
  report: (what: string) => void,
): Promise<Destination> {
  const { place, visitor, build, statusNamed } = entry;
  const entrance = place.screen === 'welcome' || place.screen === 'login';
  if (!entrance || statusNamed || !visitor.uid) return stay;

  if (build === 'app') {
    const details = await api.readUserDetails({ uid: visitor.uid }).catch(() => undefined);
    if (!details || details.res === 'Not a valid user') return stay;
  }
  const answer = await api.readStage({ uid: visitor.uid }).catch(() => undefined);
  if (answer === undefined) return stay;

  const stage = readStage(answer);
  if (stage.kind === 'place') return { to: 'screen', how: 'replace', ...stage.place };
  if (stage.kind === 'unknown') report(`The recorded stage '${stage.stage}' leads nowhere.`);
  return onWeb(entry)
    ? screen('select-location', { email: visitor.email }, 'replace')
    : { to: 'end' };
}

const onWeb = ({ build, stored, webHost }: Entry) =>
  build === 'web' || stored.test_source === webHost;
