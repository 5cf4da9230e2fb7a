export function compileServers(): Promise<void>;
