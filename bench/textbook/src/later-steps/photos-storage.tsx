import { useState } from 'react';
import { Checkbox } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { PhotoStorage } from 'shared-contracts/api';
import { api } from '../parts/api';
import { Page } from '../parts/page';
import type { ScreenProps } from '../parts/screen';
import { useSaving } from '../parts/use-saving';

const none: PhotoStorage = 'I dont have work photos';
const places: PhotoStorage[] = [
  'Instagram',
  'Facebook',
  'Tiktok',
  'Yelp',
  'Current device gallery',
  'Other device',
  none,
];

/** Whoever has no photos has them nowhere, and the other way round. */
const choice = (values: PhotoStorage[], before: PhotoStorage[]) =>
  values.includes(none) && !before.includes(none) ? [none] : values.filter((one) => one !== none);

export function PhotosStorage({ visitor, answers }: ScreenProps) {
  const navigate = useNavigate();
  const [picked, pick] = useState<PhotoStorage[]>();
  const chosen = picked ?? answers?.photos ?? [];
  const { save, busy, problem } = useSaving(
    () =>
      api.post('/review-automation-preference', {
        key: 'media_storage_platform',
        value: JSON.stringify(chosen),
        uid: visitor?.uid,
      }),
    () => void navigate('/services'),
  );
  return (
    <Page
      title="Where do you store your work photos?"
      subtitle="Choose all that apply."
      action="CONTINUE"
      disabled={chosen.length === 0}
      busy={busy}
      problem={problem}
      onAction={save}
    >
      <Checkbox.Group
        style={{ flexDirection: 'column', gap: 8 }}
        options={places}
        value={chosen}
        onChange={(values) => pick(choice(values, chosen))}
      />
    </Page>
  );
}
