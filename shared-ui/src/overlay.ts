export { BottomSheet, type BottomSheetProps } from './overlay/bottom-sheet';
export { FullDialog, type FullDialogProps } from './overlay/full-dialog';
export { AlertDialog, type AlertDialogProps } from './overlay/alert-dialog';
export { Snackbar, type SnackbarProps } from './overlay/snackbar';
