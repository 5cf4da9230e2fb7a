import { useState } from 'react';
import { Checkbox } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { PhotoStorage } from 'shared-contracts/api';
import { api } from '../parts/api';
import { Page } from '../parts/page';
import type { ScreenProps } from '../parts/screen';
import { useSaving } from '../parts/use-saving';

const noPhotos: PhotoStorage = 'I dont have work photos';
const places: PhotoStorage[] = [
  'Instagram',
  'Facebook',
  'Tiktok',
  'Yelp',
  'Current device gallery',
  'Other device',
  noPhotos,
];

/** The answer "no photos" excludes the others. */
const choice = (values: PhotoStorage[], before: PhotoStorage[]) =>
  values.includes(noPhotos) && !before.includes(noPhotos)
    ? [noPhotos]
    : values.filter((value) => value !== noPhotos);

export function PhotosStorage({ visitor, answers }: ScreenProps) {
  const navigate = useNavigate();
  const [selected, setSelected] = useState<PhotoStorage[]>();
  const current = selected ?? answers?.photos ?? [];
  const { save, busy, problem } = useSaving(
    () =>
      api.post('/review-automation-preference', {
        key: 'media_storage_platform',
        value: JSON.stringify(current),
        uid: visitor?.uid,
      }),
    () => void navigate('/services'),
  );
  return (
    <Page
      title="Where do you store your work photos?"
      subtitle="Choose all that apply."
      action="CONTINUE"
      disabled={current.length === 0}
      busy={busy}
      problem={problem}
      onAction={save}
    >
      <Checkbox.Group
        style={{ flexDirection: 'column', gap: 8 }}
        options={places}
        value={current}
        onChange={(values) => setSelected(choice(values, current))}
      />
    </Page>
  );
}
