import * as z from 'zod/mini';
import { canonical, type Contract, type HashText, type JsonSchema } from './contract';

/**
 * Schemas that a contract lists by title only. Earlier registries check contracts strictly and would refuse new fields.
 */
const titles = { modules: 'shared modules', version: 'contract version' } as const;

/** A module that a remote imports from the shell. */
export interface RequiredModule {
  /** Range of versions (semver) that the remote works with. */
  range: string;
  /** Whether the remote contains a copy for shells without a matching version. */
  hasCopy: boolean;
}

/** Describes the versions of the modules that a shell provides, by module. */
export const providedModules = (versions: Readonly<Record<string, string>>): JsonSchema => ({
  title: titles.modules,
  type: 'object',
  properties: mapped(versions, (version) => ({ const: version })),
  required: Object.keys(versions).sort(),
});

/** Describes the versions of the modules that a remote imports from the shell, by module. */
export const requiredModules = (modules: Readonly<Record<string, RequiredModule>>): JsonSchema => ({
  title: titles.modules,
  type: 'object',
  properties: mapped(modules, ({ range, hasCopy }) =>
    hasCopy
      ? { $comment: `${range}, or its own copy` }
      : { type: 'string', format: rangeFormat + range },
  ),
  required: Object.keys(modules)
    .filter((name) => !modules[name]?.hasCopy)
    .sort(),
});

/** Describes the version of the contracts that a release was built with. */
export const versionSchema = (version: string): JsonSchema => ({
  title: titles.version,
  const: version,
});

/** A contract with these schemas as well. */
export function withNamed(
  contract: Contract,
  named: readonly JsonSchema[],
  hashText: HashText,
): Contract {
  const added = named.map((schema) => [hashText(canonical(schema)), schema] as const);
  const schemas = [...Object.entries(contract.schemas), ...added].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return { ...contract, schemas: Object.fromEntries(schemas) };
}

/** Finds the schema of the shared modules, with its hash. Earlier releases have none. */
export function modulesIn({ schemas }: Pick<Contract, 'schemas'>) {
  const entry = Object.entries(schemas).find(([, { title }]) => title === titles.modules);
  return entry && { hash: entry[0], schema: entry[1] };
}

/** The version of the contracts that a release was built with. Earlier releases do not have it. */
export function versionIn({ schemas }: Pick<Contract, 'schemas'>): string | undefined {
  const schema = Object.values(schemas).find(({ title }) => title === titles.version);
  return typeof schema?.['const'] === 'string' ? schema['const'] : undefined;
}

const rangeFormat = 'semver ';

/** The range of versions that a format stands for. */
export const rangeOf = (format: string): string | undefined =>
  format.startsWith(rangeFormat) ? format.slice(rangeFormat.length) : undefined;

/** The ranges in a schema of required modules, except those that the remote includes. */
export function rangesIn(schema: JsonSchema): Record<string, string> {
  const { properties } = ranges.safeParse(schema).data ?? { properties: {} };
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { format }]) => {
      const range = format === undefined ? undefined : rangeOf(format);
      return range === undefined ? [] : [[name, range] as const];
    }),
  );
}

const ranges = z.object({
  properties: z.record(z.string(), z.object({ format: z.optional(z.string()) })),
});

const mapped = <T>(values: Readonly<Record<string, T>>, described: (value: T) => JsonSchema) =>
  Object.fromEntries(
    Object.entries(values)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, described(value)]),
  );
