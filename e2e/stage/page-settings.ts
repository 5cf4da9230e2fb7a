import type { Page, Route } from '@playwright/test';

const block = /(<script[^>]*id="config"[^>]*>)([^<]*)(<\/script>)/;

/** Changes settings that the shell's server writes into every page. */
export async function changeSettings(page: Page, changes: Record<string, unknown>): Promise<void> {
  // The browser does not know that a page which Playwright answers is from this machine, as the registry is.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const { response, target } = await answerOf(route);
    // Playwright does not intercept the request after a redirect.
    if (target) return route.fulfill({ contentType: 'text/html', body: refreshTo(target) });
    const body = await response.text();
    return route.fulfill({
      response,
      body: body.replace(block, (_whole, open: string, json: string, close: string) => {
        const settings = JSON.parse(json) as object;
        return `${open}${JSON.stringify({ ...settings, ...changes })}${close}`;
      }),
    });
  });
}

async function answerOf(route: Route) {
  const request = route.request();
  // Without a dictionary of an earlier page, which Playwright cannot read.
  const { 'available-dictionary': _earlier, ...headers } = await request.allHeaders();
  // Stores the cookies of the response.
  const response = await route.fetch({ headers, maxRedirects: 0 });
  const { location } = response.headers();
  return { response, target: location && new URL(location, request.url()).href };
}

const refreshTo = (target: string) => {
  const address = target.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<meta http-equiv="refresh" content="0;url=${address}">`;
};
