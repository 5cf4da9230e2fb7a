import { UsageError, type Flags } from './command';

/**
 * Returns the origin of the shell that a command uses.
 *
 * @throws UsageError if the address is not valid
 */
export function shellOrigin({ shell }: Pick<Flags, 'shell'>): string {
  const address =
    shell ?? process.env.SHELL_ORIGIN ?? `http://localhost:${process.env.SHELL_PORT || 3000}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new UsageError(
    `--shell: '${address}' is not an address such as https://staging.shop.example.`,
  );
}
