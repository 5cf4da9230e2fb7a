import { useEffect, useRef, useState } from 'react';
import type { ProfileForm } from './profile';
import { postalCode } from './postal-code';
import { countryOf } from 'shared-contracts';
import { useApi, useEmit } from './seam';

export interface Suggestion {
  id: string;
  label: string;
}

type Search =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'empty' }
  | { kind: 'failed'; text: string }
  | { kind: 'ready'; suggestions: Suggestion[] };

const pauseInTyping = 250;
const shortestQuestion = 3;

/**
 * Address suggestions for the typed text: requested after a pause, from three characters on. Outdated answers are
 * dropped.
 */
export function usePlaceSearch() {
  const api = useApi();
  const [search, setSearch] = useState<Search>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);

  const stop = () => {
    running.current?.abort();
    setSearch({ kind: 'idle' });
  };

  const ask = async (text: string, { signal }: AbortController) => {
    try {
      const { predictions } = await api.searchPlaces({ place: text }, { signal });
      if (signal.aborted) return;
      const suggestions = predictions.map((place) => ({
        id: place.place_id,
        label: place.description,
      }));
      setSearch(suggestions.length > 0 ? { kind: 'ready', suggestions } : { kind: 'empty' });
    } catch {
      if (!signal.aborted) setSearch({ kind: 'failed', text });
    }
  };

  const start = (text: string, pause: number) => {
    running.current?.abort();
    if (text.length < shortestQuestion) return setSearch({ kind: 'idle' });
    const current = new AbortController();
    running.current = current;
    const timer = setTimeout(() => void ask(text, current), pause);
    current.signal.addEventListener('abort', () => clearTimeout(timer));
    setSearch({ kind: 'searching' });
  };

  useEffect(() => () => running.current?.abort(), []);

  return {
    search,
    typed: (text: string) => start(text.trim(), pauseInTyping),
    again: () => {
      if (search.kind === 'failed') start(search.text, 0);
    },
    stop,
  };
}

type Reading =
  | { kind: 'idle' }
  | { kind: 'reading' }
  | { kind: 'read' }
  /** Google knows the position, but not the complete address. */
  | { kind: 'read-in-part' }
  | { kind: 'failed' };

const noAddress = { door_num: '', postal_code: '', street: '', city: '', state: '' };

/** Picks a suggestion: its address is read and fills the form. After a failure the owner types the address. */
export function usePlaceReading(
  form: ProfileForm,
  change: (changed: Partial<ProfileForm>) => void,
) {
  const api = useApi();
  const emit = useEmit();
  const [reading, setReading] = useState<Reading>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);

  const read = async (place_id: string) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setReading({ kind: 'reading' });
    try {
      const { res } = await api.readPlace({ place_id }, { signal });
      if (signal.aborted) return;
      const address = {
        postal_code: postalCode(res.postal_code, countryOf(form.country).iso),
        street: res.address_lines.join(', '),
        city: res.locality,
        state: res.administrative_area,
      };
      change({ latitude: res.latitude, longitude: res.longitude, ...address });
      const whole = Object.values(address).every((part) => part !== '');
      setReading({ kind: whole ? 'read' : 'read-in-part' });
      emit('place/chosen', { ref_place_id: place_id, ...res });
    } catch {
      if (!signal.aborted) setReading({ kind: 'failed' });
    }
  };

  useEffect(() => () => running.current?.abort(), []);

  return {
    reading,
    pick: ({ id, label }: Suggestion) => {
      change({
        ...noAddress,
        business_location: label,
        entry: 'picked',
        ref_place_id: id,
        latitude: null,
        longitude: null,
      });
      void read(id);
    },
    again: () => void read(form.ref_place_id),
    /** The text of the picked place was changed, so the pick is dropped. */
    drop: () => {
      running.current?.abort();
      setReading({ kind: 'idle' });
    },
  };
}
