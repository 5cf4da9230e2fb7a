// `node docker/healthy.mjs API_PORT 4000`: exit code 0 if the server on that port is healthy.
const [name, byDefault] = process.argv.slice(2);
const port = process.env[name] || byDefault;

const well = await fetch(`http://127.0.0.1:${port}/health`).then(
  (answer) => answer.ok,
  () => false,
);
process.exit(well ? 0 : 1);
