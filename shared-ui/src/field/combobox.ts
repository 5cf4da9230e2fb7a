import { useEffect, useId, useState, type KeyboardEvent } from 'react';

/**
 * The keyboard and ARIA behavior of a combobox with a list, by the APG pattern, with one difference: nothing is
 * highlighted until the owner highlights it, and only a highlighted option can be picked.
 *
 * @param keys one per option, in order. The highlight follows its option when the list changes.
 */
export function useCombobox(keys: readonly string[], onPick: (index: number) => void) {
  const id = useId();
  const [isRequested, setRequested] = useState(false);
  const [highlit, setHighlit] = useState<string>();
  const open = isRequested && keys.length > 0;
  const active = open && highlit !== undefined ? keys.indexOf(highlit) : -1;
  const activeId = active < 0 ? undefined : `${id}-${active}`;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const set = (next: boolean) => {
    setRequested(next);
    setHighlit(undefined);
  };
  const show = () => set(true);
  const hide = () => set(false);

  const pick = (index: number) => {
    hide();
    onPick(index);
  };

  const move = (step: 1 | -1) => {
    const start = active < 0 && step < 0 ? 0 : active;
    setHighlit(keys[(start + step + keys.length) % keys.length]);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(event, open);
    if (action === 'none') return;
    event.preventDefault();
    if (action === 'next') move(1);
    if (action === 'previous') move(-1);
    if (action === 'show') show();
    if (action === 'hide') hide();
    if (action === 'pick' && active >= 0) pick(active);
  };

  return {
    open,
    isRequested,
    active,
    show,
    hide,
    pick,
    listId: `${id}-list`,
    optionId: (index: number) => `${id}-${index}`,
    input: { ...inputAttributes(id, open, activeId), onKeyDown, onBlur: hide },
  };
}

/** Returns the attributes of the input by the APG combobox pattern. */
const inputAttributes = (id: string, open: boolean, activeId: string | undefined) =>
  ({
    role: 'combobox',
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? `${id}-list` : undefined,
    'aria-activedescendant': activeId,
  }) as const;

type Action = 'none' | 'next' | 'previous' | 'show' | 'hide' | 'pick';

/** Returns the effect of a key on the list. */
function actionOf({ key, nativeEvent }: KeyboardEvent, open: boolean): Action {
  if (nativeEvent.isComposing) return 'none';
  if (key === 'ArrowDown') return open ? 'next' : 'show';
  if (key === 'ArrowUp') return open ? 'previous' : 'show';
  if (!open) return 'none';
  // While the list is open, Enter picks an option or does nothing: it never submits the form.
  if (key === 'Enter') return 'pick';
  return key === 'Escape' ? 'hide' : 'none';
}

export type Combobox = ReturnType<typeof useCombobox>;
