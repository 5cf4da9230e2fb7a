/** First of all: every style that is added later bears it, as the page's policy asks. */
export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

__webpack_nonce__ = nonce;
