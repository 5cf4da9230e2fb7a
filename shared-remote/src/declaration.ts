import type { FactName, RemoteDeclaration, RemoteName } from 'shared-contracts';

/**
 * A remote's declaration: the screens it renders, the events it may emit (emitting another does not compile), and the
 * contract range it was built for. It is plain data with its own entry, since the build reads it too.
 */
export const declareRemote = <const R extends RemoteName, const N extends FactName>(
  declaration: RemoteDeclaration<R, N>,
): RemoteDeclaration<R, N> => declaration;
