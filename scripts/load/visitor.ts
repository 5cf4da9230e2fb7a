import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** Connections are kept, as a balancer in front would. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export const hangUp = () => agent.destroy();

interface Asked {
  method?: 'GET' | 'POST';
  json?: unknown;
  form?: URLSearchParams;
  headers?: Record<string, string>;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A browser at the door of the API: it keeps cookies, and comes from a network of its own. */
export class Visitor {
  private readonly cookies = new Map<string, string>();
  /** What the answer's time and status are told to. */
  constructor(
    private readonly network: string,
    private readonly origin: string,
    private readonly heard: (step: string, milliseconds: number, status: number) => void,
  ) {}

  /**
   * @param step in the table; nothing is told of an empty one
   * @throws where it is answered with anything but what was done, or was not answered
   */
  async ask(step: string, address: string, asked: Asked = {}): Promise<Answered> {
    const began = performance.now();
    const answer = await this.send(new URL(address), asked).catch((error: unknown) => {
      if (step) this.heard(step, performance.now() - began, 0);
      throw error;
    });
    if (step) this.heard(step, performance.now() - began, answer.status);
    if (answer.status >= 400)
      throw new Error(`${step || address}: ${answer.status} ${answer.text}`);
    return answer;
  }

  /** Does something that takes several requests, and reports the time of all. */
  async timed<T>(step: string, act: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const result = await act();
    if (step) this.heard(step, performance.now() - began, 200);
    return result;
  }

  private send(url: URL, { method = 'GET', json, form, headers: more }: Asked): Promise<Answered> {
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
      ...more,
    };
    return new Promise((resolve, reject) => {
      const sent = request(url, { method, agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.once('error', reject).once('end', () => {
          for (const line of answer.headers['set-cookie'] ?? []) this.keep(line);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        });
      });
      sent.once('error', reject).end(body);
    });
  }

  private keep(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    this.cookies.set(name, value);
  }
}
