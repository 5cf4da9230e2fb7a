/**
 * The version of the contract between the shell and its remotes: screens, facts, view and seam.
 *
 * A remote declares the range that it was built for. The shell does not run remotes whose range excludes this version.
 * Patch: wording only. Minor: something was added. Major: something that a remote may rely on was changed or taken
 * away.
 */
export const contractVersion = '1.7.0';
