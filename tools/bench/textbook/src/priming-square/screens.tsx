import { useState } from 'react';
import { Radio } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { SquarePreference } from 'shared-contracts/api';
import { api } from '../parts/api';
import { Page } from '../parts/page';
import type { ScreenProps } from '../parts/screen';
import { useSaving } from '../parts/use-saving';

const usages: { value: SquarePreference; label: string }[] = [
  { value: 'yes-square', label: 'Yes, I use Square Appointments' },
  { value: 'payments-square', label: 'I only use Square for payments' },
  { value: 'no-square', label: "No, I don't use Square" },
];

export function Priming({ visitor, answers }: ScreenProps) {
  const navigate = useNavigate();
  const [selected, setSelected] = useState<SquarePreference>();
  const current = selected ?? answers?.square_preference;
  const { save, busy, problem } = useSaving(
    () => api.post('/square-preference', { square_preference: current, uid: visitor?.uid }),
    () => void navigate('/services'),
  );
  return (
    <Page
      title="Do you use Square appointments?"
      action="NEXT"
      disabled={!current}
      busy={busy}
      problem={problem}
      onAction={save}
    >
      <Radio.Group
        vertical
        options={usages}
        value={current}
        onChange={({ target }) => setSelected(target.value as SquarePreference)}
      />
    </Page>
  );
}
