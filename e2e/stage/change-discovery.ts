import type { Page } from '@playwright/test';
import type { DiscoveryDocument } from 'shared-contracts/discovery';

/**
 * Replaces the discovery document of the shell from the next page on.
 * @param change runs in the page, so it uses only its parameters: the document, the hash of the shell's contract, and
 * `what`, which is passed as JSON
 */
export const changeDiscovery = <W extends string>(
  page: Page,
  change: (document: DiscoveryDocument, shell: string, what: W) => void,
  what: W,
) => page.addInitScript({ content: `(${inPage})(${change}, ${JSON.stringify(what)})` });

function inPage(change: (document: unknown, shell: string, what: string) => void, what: string) {
  new MutationObserver((_, observer) => {
    // The block after the blocks to read. Its presence shows that they are complete.
    if (!document.getElementById('integrity')) return;
    observer.disconnect();
    const text = (id: string) => document.getElementById(id)!.textContent;
    const { contract } = JSON.parse(text('config')) as { contract: string };
    const discovery = JSON.parse(text('discovery')) as unknown;
    change(discovery, contract, what);
    // Replaces the block, whose text the page's policy protects from changes.
    const instead = document.createElement('div');
    instead.textContent = JSON.stringify(discovery);
    document.getElementById('discovery')!.replaceWith(instead);
    instead.id = 'discovery';
  }).observe(document, { childList: true, subtree: true });
}
