import { useEffect, useId, useState, type KeyboardEvent } from 'react';

/**
 * The keyboard and the ARIA of a combobox with a list, after the APG pattern, with one rule of our own:
 * nothing is highlighted until the owner highlights it, and only what is highlighted can be picked.
 *
 * @param keys one per option, in order. The highlight follows its option when the list changes.
 */
export function useCombobox(keys: readonly string[], onPick: (index: number) => void) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const [highlit, setHighlit] = useState<string>();
  const open = asked && keys.length > 0;
  const active = open && highlit !== undefined ? keys.indexOf(highlit) : -1;
  const activeId = active < 0 ? undefined : `${id}-${active}`;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const set = (next: boolean) => {
    setAsked(next);
    setHighlit(undefined);
  };
  const show = () => set(true);
  const hide = () => set(false);

  const pick = (index: number) => {
    hide();
    onPick(index);
  };

  const move = (step: 1 | -1) => {
    const from = active < 0 && step < 0 ? 0 : active;
    setHighlit(keys[(from + step + keys.length) % keys.length]);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) move(event.key === 'ArrowDown' ? 1 : -1);
      else show();
    } else if (open && event.key === 'Enter') {
      // With a list in view Enter is about the list: it never sends the form.
      event.preventDefault();
      if (active >= 0) pick(active);
    } else if (open && event.key === 'Escape') {
      event.preventDefault();
      hide();
    }
  };

  return {
    open,
    asked,
    active,
    show,
    hide,
    pick,
    listId: `${id}-list`,
    optionId: (index: number) => `${id}-${index}`,
    input: {
      role: 'combobox',
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': open ? `${id}-list` : undefined,
      'aria-activedescendant': activeId,
      onKeyDown,
      onBlur: hide,
    },
  } as const;
}

export type Combobox = ReturnType<typeof useCombobox>;
