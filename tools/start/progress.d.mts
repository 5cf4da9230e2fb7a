export interface Progress {
  print(line: string): void;
  run<T>(label: string, work: (report: (detail: string) => void) => Promise<T>): Promise<T>;
}

export function createProgress(output?: NodeJS.WriteStream): Progress;
