import { contractOf, type Contract, type JsonSchema, type Matter } from '../../contract/index';

/** The release whose contract changes: the remote of the examples, or another release. */
export type Changed = 'mf-services' | 'shell' | 'api';

type Sided = Record<Matter, Record<string, JsonSchema>>;

/** A contract with schemas instead of hashes, which tests may change. */
export interface Open {
  gives: Sided;
  takes: Sided;
}

/** A change between a release and the previous one. */
export interface Change {
  what: string;
  who: Changed;
  change(open: Open): void;
}

export interface Break extends Change {
  /** Parts of the message: the subject, the field, the value if there is one, and the team that decides. */
  says: string[];
}

/** Returns a copy of a contract with one change. */
export function changedContract(
  { name, kind, owners, gives, takes, schemas }: Contract,
  change: Change['change'],
  hashText: (text: string) => string,
): Contract {
  const open = (side: Contract['gives']): Sided => {
    const matters = Object.entries(side).map(([matter, named]) => [
      matter,
      Object.fromEntries(
        Object.entries(named).map(([name, hash]) => [name, structuredClone(schemas[hash]!)]),
      ),
    ]);
    return Object.fromEntries(matters) as Sided;
  };
  const opened = { gives: open(gives), takes: open(takes) };
  change(opened);
  return contractOf({ name, kind, owners, ...opened }, hashText);
}

/** Returns the schema of a field, for changes. */
export function field(schema: JsonSchema | undefined, ...path: string[]): JsonSchema {
  let part = schema!;
  for (const step of path) part = (part['properties'] as Record<string, JsonSchema>)[step]!;
  return part;
}
