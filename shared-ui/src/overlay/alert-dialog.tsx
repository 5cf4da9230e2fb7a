import type { ReactNode } from 'react';
import { Button } from '../action/button';
import { ModalDialog } from './modal-dialog';

interface AlertAction {
  label: string;
  onPress: () => unknown;
}

export interface AlertDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  action: AlertAction;
  /** The way out without the action; give it whenever the action cannot be undone. */
  secondary?: AlertAction;
}

/**
 * Something that must be answered before anything else can go on. Escape takes the secondary answer, or
 * the only one there is.
 */
export function AlertDialog({ open, title, children, action, secondary }: AlertDialogProps) {
  if (!open) return null;
  return (
    <ModalDialog
      shape="alert"
      title={title}
      onDismiss={() => void (secondary ?? action).onPress()}
      actions={
        <>
          {secondary ? (
            <Button kind="secondary" onPress={secondary.onPress}>
              {secondary.label}
            </Button>
          ) : null}
          <Button onPress={action.onPress}>{action.label}</Button>
        </>
      }
    >
      {children}
    </ModalDialog>
  );
}
