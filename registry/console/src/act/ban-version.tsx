import { request, requestPlan } from '../api/request';
import { versionBanSentencesOf } from '../words/ban';
import { ActDrawer } from './act-drawer';
import { useLockState } from './lock-state';

interface Props {
  name: string;
  version: string;
  close(): void;
}

/** Bans a version everywhere: on all channels, and in all sets and previews. */
export function BanVersion({ name, version, close }: Props) {
  const ban = 'POST /projects/default/microFrontends/:name/versions/:version/ban';
  const { despite, sentences } = useLockState();
  const banned = { name, version, ...despite };
  return (
    <ActDrawer<object>
      title={`Ban ${name} ${version} everywhere`}
      close={close}
      describe={async () => {
        const plan = await requestPlan(ban, banned);
        const { findings, notes, fits } = plan.check;
        return {
          sentences: [...versionBanSentencesOf(plan), ...sentences],
          findings,
          notes,
          blocked: !fits,
        };
      }}
      perform={async ({ reason }) => {
        await request(ban, { ...banned, reason });
        return `${name} ${version} is banned everywhere.`;
      }}
      confirm="Ban version"
      danger
    />
  );
}
