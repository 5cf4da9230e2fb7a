import type { FactName, RemoteDeclaration, RemoteName } from 'shared-contracts';

/**
 * What a remote says of itself. Plain data with an entry of its own, since the build reads it too: the screens it draws, the
 * facts it may tell (telling another does not compile) and the contract range it was built for.
 */
export const declareRemote = <const R extends RemoteName, const N extends FactName>(
  declaration: RemoteDeclaration<R, N>,
): RemoteDeclaration<R, N> => declaration;
