// antd as tests see it: by its parts, since all of it takes a second of each test file, and a button a tenth.
const folderOf = (name) => name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
const part = (name) => require(`antd/lib/${folderOf(name)}`).default;

// Without the styles that it writes into the page as it draws: jsdom shows nothing to anybody, and holds every element
// whose role or words are looked for against every rule there is.
const ConfigProvider = ({ theme, ...props }) =>
  part('ConfigProvider')({ ...props, theme: { ...theme, zeroRuntime: true } });

module.exports = new Proxy(
  {},
  {
    get(_parts, name) {
      if (name === '__esModule') return false;
      return name === 'ConfigProvider' ? ConfigProvider : part(name);
    },
  },
);
