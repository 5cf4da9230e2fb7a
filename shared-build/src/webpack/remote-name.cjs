/**
 * A plugin of the federation runtime that adds the name of the remote to its requests for shared modules. Without it the
 * error about an incompatible version names the remote 'undefined'.
 */
module.exports = () => ({
  name: 'remote-name',
  beforeLoadShare: (args) => {
    if (args.shareInfo) args.shareInfo.from = args.origin.name;
    return args;
  },
});
