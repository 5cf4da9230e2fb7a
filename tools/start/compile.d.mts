export function compiledPath(entry: string): string;
export function compileServers(): Promise<void>;
