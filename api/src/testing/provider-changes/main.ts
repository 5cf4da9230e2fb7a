// `npm run provider:changes` compares the newest descriptions that Google, Square and Twilio publish with those that the
// tests use. It ends with exit code 1 if something changed for our calls, or a description could not be read.
import { appendFileSync } from 'node:fs';
import { compareWithNewest, reportOf } from './report';
import { sources } from './sources';

async function main() {
  const { text, ok } = reportOf(
    await Promise.all(sources().map((source) => compareWithNewest(source, fetch))),
  );
  console.info(text);
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (summary) appendFileSync(summary, text);
  process.exitCode = ok ? 0 : 1;
}

void main();
