import type { Page } from '@playwright/test';
import type { DiscoveryDocument } from 'shared-contracts/discovery';

/**
 * From the next page on the shell reads another discovery document than its server wrote.
 *
 * @param change runs in the page, so it knows only what it is given: the document, the hash of the shell's contract, and
 *   `what`, which travels as JSON
 */
export const changeDiscovery = <W extends string>(
  page: Page,
  change: (document: DiscoveryDocument, shell: string, what: W) => void,
  what: W,
) => page.addInitScript({ content: `(${inPage})(${change}, ${JSON.stringify(what)})` });

function inPage(change: (document: unknown, shell: string, what: string) => void, what: string) {
  new MutationObserver((_, observer) => {
    // The block after the ones that are read here: with it they are complete.
    if (!document.getElementById('integrity')) return;
    observer.disconnect();
    const text = (id: string) => document.getElementById(id)!.textContent;
    const { contract } = JSON.parse(text('config')) as { contract: string };
    const said = JSON.parse(text('discovery')) as unknown;
    change(said, contract, what);
    // In place of the block, whose text the page's policy lets nobody write.
    const instead = document.createElement('div');
    instead.textContent = JSON.stringify(said);
    document.getElementById('discovery')!.replaceWith(instead);
    instead.id = 'discovery';
  }).observe(document, { childList: true, subtree: true });
}
