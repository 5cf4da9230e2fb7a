/**
 * A plugin of the federation runtime that adds the name of the remote to what it takes from the page. Without it the
 * error about a version that does not fit says 'undefined' where the remote should be.
 */
module.exports = () => ({
  name: 'remote-name',
  beforeLoadShare: (args) => {
    if (args.shareInfo) args.shareInfo.from = args.origin.name;
    return args;
  },
});
