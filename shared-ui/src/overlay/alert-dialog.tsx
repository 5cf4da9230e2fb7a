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
  /** The exit without the action. Set it whenever the action cannot be undone. */
  secondary?: AlertAction;
}

/** A question that must be answered before anything else. Escape gives the secondary answer, or the only one. */
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
