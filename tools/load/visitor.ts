import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** Connections stay open, as with a balancer in front. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export const hangUp = () => agent.destroy();

interface RequestOptions {
  method?: 'GET' | 'POST';
  json?: unknown;
  form?: URLSearchParams;
}

export interface ApiResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A browser that calls the API: it keeps cookies, and has its own network. */
export class Visitor {
  private readonly cookies = new Map<string, string>();
  /** @param onResponse receives the time and the status of each response */
  constructor(
    private readonly network: string,
    private readonly origin: string,
    private readonly onResponse: (step: string, milliseconds: number, status: number) => void,
  ) {}

  /**
   * @param step name in the table; requests without a name are not reported
   * @throws Error for an error status, or without a response
   */
  async request(step: string, address: string, options: RequestOptions = {}): Promise<ApiResponse> {
    const began = performance.now();
    const response = await this.send(new URL(address), options).catch((error: unknown) => {
      if (step) this.onResponse(step, performance.now() - began, 0);
      throw error;
    });
    if (step) this.onResponse(step, performance.now() - began, response.status);
    if (response.status >= 400)
      throw new Error(`${step || address}: ${response.status} ${response.text}`);
    return response;
  }

  private send(url: URL, { method = 'GET', json, form }: RequestOptions): Promise<ApiResponse> {
    const body = json === undefined ? form?.toString() : JSON.stringify(json);
    const kind = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
    const headers = {
      origin: this.origin,
      'x-forwarded-for': this.network,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body !== undefined && {
        'content-type': kind,
        'content-length': Buffer.byteLength(body),
      }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(url, { method, agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.once('error', reject).once('end', () => {
          for (const line of response.headers['set-cookie'] ?? []) this.storeCookie(line);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      });
      sent.once('error', reject).end(body);
    });
  }

  private storeCookie(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    this.cookies.set(name, value);
  }
}
