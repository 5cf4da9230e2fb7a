/** Where the addresses of releases and channels begin; of its own, so that the command line needs no server for it. */
export const projectPath = '/projects/default/microFrontends';
