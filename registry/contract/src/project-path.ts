/**
 * Start of the addresses of releases and channels. In its own file, so that the command line loads
 * no server.
 */
export const projectPath = '/projects/default/microFrontends';
