export function compiledPath(entry: string): string;
