/**
 * Under this name the page has the federation runtime that the shell runs on, for lean entries of remotes. The build
 * refuses a shell that lends another version than it says.
 */
export const lentRuntime = '@module-federation/runtime-core@2.9.2';
