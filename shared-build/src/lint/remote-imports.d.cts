export const importMessage: string;
export const remotePackages: string[];
export function refusedImports(folder: string): string;
