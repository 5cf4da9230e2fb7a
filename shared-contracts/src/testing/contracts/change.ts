import { contractOf, type Contract, type JsonSchema, type Matter } from '../../contract/index';

/** Whose contract is changed: the remote of the examples, or one of those whom it meets. */
export type Changed = 'mf-services' | 'shell' | 'api';

type Sided = Record<Matter, Record<string, JsonSchema>>;

/** A contract whose schemas stand where they are used, and may be written over. */
export interface Open {
  gives: Sided;
  takes: Sided;
}

/** One way in which a release may differ from the one before it. */
export interface Change {
  what: string;
  who: Changed;
  change(open: Open): void;
}

export interface Break extends Change {
  /** What the refusal names: the matter, the field, the value where there is one, and who is to say. */
  says: string[];
}

/** A contract changed in one place. */
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

/** The schema of a field, to be written into. */
export function field(schema: JsonSchema | undefined, ...path: string[]): JsonSchema {
  let part = schema!;
  for (const step of path) part = (part['properties'] as Record<string, JsonSchema>)[step]!;
  return part;
}
