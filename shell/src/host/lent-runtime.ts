/**
 * Global name of the shell's federation runtime, which lean entries of remotes use. The build fails when
 * the version in this name is not the installed one.
 */
export const lentRuntime = '@module-federation/runtime-core@2.9.2';
