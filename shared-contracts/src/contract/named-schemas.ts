import { canonical, type Contract, type HashText, type JsonSchema } from './contract';

/**
 * Schemas of a contract that are found by their title and not from a side. Fields of their own would
 * be refused by earlier registries, which check a contract strictly.
 */
const titles = { version: 'contract version' } as const;

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
  const schemas = [...Object.entries(contract.schemas), ...added].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return { ...contract, schemas: Object.fromEntries(schemas) };
}

/** The version of the contracts that a release was built with. Earlier releases do not have it. */
export function versionIn({ schemas }: Pick<Contract, 'schemas'>): string | undefined {
  const found = Object.values(schemas).find(({ title }) => title === titles.version);
  return typeof found?.['const'] === 'string' ? found['const'] : undefined;
}
