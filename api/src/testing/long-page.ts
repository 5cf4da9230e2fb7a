/** For tests: a page whose parsing takes far more than 20 ms of CPU time. */
export const longPage = '<b itemscope itemprop="a">x</b>'.repeat(60_000);
