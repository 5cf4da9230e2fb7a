/** Start of the addresses of releases, as AWS frontend-discovery names them. */
export const projectPath = '/projects/default/microFrontends';
