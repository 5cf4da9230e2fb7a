import type { ShopfrontError } from 'shared-contracts';

/** Creates the reporter of failures that owners do not see. It writes them to the console with code and cause. */
export function createReporter() {
  return {
    error: (error: unknown, where?: string) => {
      const { code } = error as Partial<ShopfrontError>;
      console.error(['shopfront', code, where].filter(Boolean).join(' '), error);
    },
    warning: (what: string) => console.warn(`shopfront ${what}`),
  };
}

export type Reporter = ReturnType<typeof createReporter>;
