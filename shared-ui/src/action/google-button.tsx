import { GoogleMark } from '../mark/google-mark';
import { Button, type ButtonProps } from './button';

export type GoogleButtonProps = Omit<ButtonProps, 'kind' | 'icon'>;

/**
 * Leads to Google. Background, border, text and logo follow its branding guidelines, in the light and the dark theme.
 */
export const GoogleButton = (props: GoogleButtonProps) => (
  <Button {...props} kind="google" icon={<GoogleMark />} />
);
