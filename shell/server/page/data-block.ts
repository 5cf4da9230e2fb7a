/** A data block: never run, so it needs no leave from the content policy. */
export const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${inScript(JSON.stringify(value))}</script>`;

// With `<` gone no text inside can end the block or open a comment.
const inScript = (json: string) =>
  json
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
