import { GoogleMark } from '../mark/google-mark';
import { Button, type ButtonProps } from './button';

export type GoogleButtonProps = Omit<ButtonProps, 'kind' | 'icon'>;

/** Leads to Google: ground, edge, words and mark by its branding guidelines, by day and in the evening. */
export const GoogleButton = (props: GoogleButtonProps) => (
  <Button {...props} kind="google" icon={<GoogleMark />} />
);
