import type { Browser } from '@playwright/test';
import type { Maker } from './picture-list';

/** What screenshots are taken of, where and with which browser. */
export interface Place {
  browser: Browser;
  origin: string;
  paths: string[];
  /** All paths, selected or not. */
  all: string[];
  maker: Maker;
}
