import { parseAllDocuments } from 'yaml';

/** A document of the cluster, of which nothing is known yet but what it is called. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

/** @throws when it is no YAML, or says something twice. */
export function documentsIn(text: string): Manifest[] {
  return [...parseAllDocuments(text, { version: '1.1' })].map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) throw fault;
    return document.toJS() as Manifest;
  });
}

export const nameOf = ({ kind, metadata }: Manifest) => `${kind}/${metadata.name}`;
