import type { Session } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import type { Storage } from '../storage/stored';
import type { StillHere } from './departures';
import { stay, type Destination } from './destination';
import { readStage } from './stages';

export interface LookupOptions {
  storage: Storage;
  api: Api;
  session(): Session;
  /** Loads the earlier answers of this owner for the business that was just chosen. */
  learnAnswers(): Promise<unknown>;
  report(what: string): void;
}

type To<K extends Destination['to']> = Extract<Destination, { to: K }>;

const endSessionWaitMs = 2_000;

/** Resolves destinations that depend on the owner's data on the server. */
export function createDestinationLookup(options: LookupOptions) {
  const { storage, api, session, report } = options;

  const recordedStage = async (
    { otherwise, whenCompleted }: To<'recorded-stage'>,
    stillHere: StillHere,
  ): Promise<Destination> => {
    const { uid } = session();
    const [answer] = uid
      ? await Promise.all([api.readStage({ uid }).catch(() => ''), options.learnAnswers()])
      : [''];
    if (!stillHere()) return stay;
    const stage = readStage(answer);
    if (stage.kind === 'place') return { to: 'screen', ...stage.place };
    if (stage.kind === 'unknown') report(`The recorded stage '${stage.stage}' leads nowhere.`);
    return stage.kind === 'completed' ? whenCompleted : otherwise;
  };

  return {
    recordedStage,

    /** Stores the owner's details from the server, and continues at their recorded stage. */
    async restoredOwner(
      { otherwise }: To<'restored-owner'>,
      stillHere: StillHere,
    ): Promise<Destination> {
      const { uid = '' } = session();
      const details = await api.readUserDetails({ uid }).catch(() => undefined);
      if (!stillHere()) return stay;
      if (!details || details.res === 'Not a valid user') return otherwise;
      storage.store(details.res);
      const whenCompleted: Destination = { to: 'end' };
      return recordedStage({ to: 'recorded-stage', otherwise, whenCompleted }, stillHere);
    },

    /** Clears the storage and ends the session. */
    async afterStartOver({ then }: To<'start-over'>): Promise<Destination> {
      storage.clear();
      await api
        .endSession({}, { timeoutMs: endSessionWaitMs })
        .catch(() => report('The session could not be ended.'));
      return then;
    },
  };
}
