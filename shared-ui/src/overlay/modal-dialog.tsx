import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { Icon } from '../mark/icon';
import styles from './dialog.module.css';
import { words } from '../words/own';

interface ModalDialogProps {
  shape: 'sheet' | 'full' | 'alert';
  title: string;
  /** Escape, the device's back gesture, the close button, and for a sheet a click next to it. */
  onDismiss: () => void;
  tools?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/**
 * The browser's own modal dialog: everything behind it is inert for every device, and it is above everything without
 * a portal. It is open while it is mounted.
 */
export function ModalDialog(props: ModalDialogProps) {
  const { shape, title, onDismiss, tools, actions, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);

  const dismiss = (event: SyntheticEvent) => {
    event.preventDefault();
    onDismiss();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // A combobox that closes its list on Escape calls preventDefault.
    if (event.key === 'Escape' && !event.defaultPrevented) dismiss(event);
  };

  const onClick = (event: MouseEvent) => {
    if (shape === 'sheet' && event.target === dialog.current && isBeside(event)) onDismiss();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-shape={shape}
      role={shape === 'alert' ? 'alertdialog' : undefined}
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={shape === 'alert' && children ? `${id}-body` : undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onCancel={(event) => event.target === dialog.current && dismiss(event)}
      onClick={onClick}
    >
      <header className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {tools ? <div className={styles.tools}>{tools}</div> : null}
        {shape === 'alert' ? null : (
          <button
            type="button"
            className={styles.close}
            aria-label={words.close}
            onClick={onDismiss}
          >
            <Icon name="cross" />
          </button>
        )}
      </header>
      <div id={`${id}-body`} className={styles.body}>
        {children}
      </div>
      {actions ? <footer className={styles.actions}>{actions}</footer> : null}
    </dialog>
  );
}

/** Opens the dialog, moves the focus into it, and returns the focus at the end. */
function useModal(ref: React.RefObject<HTMLDialogElement | null>) {
  const opener = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    opener.current = document.activeElement;
    // Browsers inside older apps have the element without modal support.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
    return () => {
      if (typeof dialog.close === 'function') dialog.close();
      else dialog.removeAttribute('open');
    };
  }, [ref]);

  // After the commit: before it, a list that renders together with the closing has not restored its row.
  useEffect(
    () => () => {
      const back = opener.current;
      const held = document.activeElement;
      const lost = held === null || held === document.body || held === back;
      if (lost && back instanceof HTMLElement && back.isConnected) back.focus();
    },
    [],
  );
}

function isBeside(event: MouseEvent): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  const { clientX, clientY } = event;
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
