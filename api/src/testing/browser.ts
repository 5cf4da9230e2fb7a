import { ShopfrontError, type ErrorAnswer } from 'shared-contracts';
import {
  endpoints,
  type Answer,
  type Call,
  type Endpoint,
  type Payload,
} from 'shared-contracts/api';
import type { Api } from '../app';

interface Sent {
  method?: 'GET' | 'POST' | 'PUT';
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * A visitor's browser: it stores cookies, sends the page's origin, and checks answers against the contract, like the
 * real client.
 */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** The origin of the calling page. */
  origin: string | undefined;

  constructor(private readonly api: Api) {
    this.origin = api.config.shellOrigins[0];
  }

  /** A second browser with the same cookies: another tab, or a thief. */
  copy(): Browser {
    const copy = new Browser(this.api);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  async request(url: string, { method = 'GET', body, headers = {} }: Sent = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.api.server.inject({
      method,
      url,
      headers: {
        ...(cookie && { cookie }),
        ...(this.origin && { origin: this.origin }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** Makes a call of the contract; a refusal rejects with its code, status and field. */
  async call<C extends Call>(
    name: C,
    payload: Payload<C>,
    headers: Record<string, string> = {},
  ): Promise<Answer<C>> {
    const { method, path, answer } = endpoints[name] as Endpoint;
    const { url, rest: body } = this.addressOf(path, payload);
    const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
    const response = await this.request(url + query, {
      method,
      headers,
      ...(method === 'POST' && { body: body }),
    });
    const isJson = response.headers['content-type']?.toString().includes('json');
    if (response.statusCode >= 400) {
      const errorAnswer = isJson ? response.json<ErrorAnswer>() : { message: response.body };
      throw new ShopfrontError(
        (errorAnswer as ErrorAnswer).code ?? 'API_FAILED',
        errorAnswer.message,
        {
          status: response.statusCode,
          field: (errorAnswer as ErrorAnswer).field,
          retryAfterSeconds: (errorAnswer as ErrorAnswer).retryAfterSeconds,
        },
      );
    }
    return answer.parse(isJson ? response.json() : response.body) as Answer<C>;
  }

  /** Opens an address as a navigation, without an origin; returns the address of the redirect. */
  async goTo(url: string): Promise<URL> {
    const { origin } = this;
    this.origin = undefined;
    const response = await this.request(url);
    this.origin = origin;
    if (response.statusCode !== 303) throw new Error(`${url} answered ${response.statusCode}.`);
    return new URL(response.headers.location!);
  }

  private addressOf(path: string, payload: object) {
    const body: Record<string, unknown> = { ...payload };
    for (const [name, value] of Object.entries(body)) if (value === undefined) delete body[name];
    const url = path
      .replace('{slug}', this.api.config.product.slug)
      .replace(/:(\w+)/g, (_, name) => {
        const value = String(body[name]);
        delete body[name];
        return encodeURIComponent(value);
      });
    return { url, rest: body };
  }
}
