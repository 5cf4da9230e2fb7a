import type { Browser } from '@playwright/test';
import type { Maker } from './kept';

/** Where pictures are taken, of what, and by which browser. */
export interface Place {
  browser: Browser;
  origin: string;
  paths: string[];
  /** All there are, asked for or not. */
  all: string[];
  maker: Maker;
}
