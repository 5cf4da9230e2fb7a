import type { ReactNode } from 'react';
import { Button } from '../action/button';
import { ModalPanel } from './modal-panel';

interface AlertAction {
  label: string;
  onPress: () => unknown;
}

export interface AlertDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  action: AlertAction;
  secondary?: AlertAction;
}

/** Something that must be answered before anything else can go on. */
export function AlertDialog({ open, title, children, action, secondary }: AlertDialogProps) {
  return (
    <ModalPanel
      shape="alert"
      open={open}
      title={title}
      actions={
        <>
          <Button onPress={action.onPress}>{action.label}</Button>
          {secondary ? (
            <Button kind="secondary" onPress={secondary.onPress}>
              {secondary.label}
            </Button>
          ) : null}
        </>
      }
    >
      {children}
    </ModalPanel>
  );
}
