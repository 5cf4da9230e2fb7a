const screenTests = ['@testing-library/react', '@testing-library/user-event', 'fast-check'];

/** What a remote may import, wherever its repository is. */
const remote = (name) => ({
  name,
  realm: 'browser',
  may: [
    ...['react', 'shared-contracts', 'shared-contracts/api'],
    ...['shared-remote', 'shared-remote/declaration', 'shared-remote/headings'],
    ...['shared-ui/core', 'shared-ui/form', 'shared-ui/overlay', 'shared-ui/words'],
  ],
  tests: [
    ...[...screenTests, 'shared-contracts/testing', 'shared-remote/testing'],
    ...['shared-ui/testing', 'shared-ui/testing/walk'],
  ],
});

module.exports = { remote, screenTests };
