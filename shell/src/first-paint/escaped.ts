const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in markup and in attributes. */
export const html = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);
