import { BannerPlugin, Compilation, type WebpackPluginInstance } from 'webpack';

/** What V8 looks for at the very beginning of a script (Chromium from 136 on); to others it is a comment. */
const compiledAtOnce = '//# allFunctionsCalledOnLoad';

/**
 * Has a script compiled whole, and beside the page's own thread, while it arrives. Without it each function is first
 * skipped, then compiled in the page's way when it is called, and most functions of a first page are.
 */
export const compileAtOnce = (): WebpackPluginInstance =>
  new BannerPlugin({
    banner: compiledAtOnce,
    raw: true,
    test: /\.js$/,
    // After comments were taken out, and before maps and hashes are made of what there is.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
