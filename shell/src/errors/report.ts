import type { ShopfrontError } from 'shared-contracts';

/** Where failures that no owner has to see are told: the console, with code and cause. */
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
