interface Statement {
  subject?: unknown[];
  predicate?: {
    buildDefinition?: {
      resolvedDependencies?: {
        digest?: Record<string, string>;
        annotations?: Record<string, unknown>;
      }[];
    };
    runDetails?: {
      builder?: { id?: string };
      metadata?: { finishedOn?: string };
    };
  };
}

export interface BuildDetails {
  commit: string | undefined;
  isClean: boolean | undefined;
  builder: string | undefined;
  finished: string | undefined;
  files: number;
  inputs: number | undefined;
}

/** The parts of an in-toto statement that people need. The registry validated the rest. */
export function readStatement(payload: string): BuildDetails {
  const { subject = [], predicate = {} } = JSON.parse(decode(payload)) as Statement;
  const inputs = predicate.buildDefinition?.resolvedDependencies;
  const source = inputs?.find(({ digest }) => digest?.gitCommit);
  const workTree = source?.annotations?.workTree;
  return {
    commit: source?.digest?.gitCommit,
    isClean: workTree === undefined ? undefined : workTree === 'clean',
    builder: predicate.runDetails?.builder?.id,
    finished: predicate.runDetails?.metadata?.finishedOn,
    files: subject.length,
    inputs: inputs?.length,
  };
}

const decode = (base64: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
