/** A response: status, headers and the parsed body. */
export interface ApiResponse<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

export interface GraphQLResponse<T = Record<string, unknown>> {
  data?: T | null;
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[];
  extensions?: Record<string, unknown>;
}

/** An HTTP client with a cookie jar. */
export class Client {
  private readonly cookies = new Map<string, string>();

  constructor(readonly base: string) {}

  get<T = Record<string, unknown>>(path: string, headers?: Record<string, string>) {
    return this.send<T>('GET', path, undefined, headers);
  }

  post<T = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>) {
    return this.send<T>('POST', path, body, headers);
  }

  put<T = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>) {
    return this.send<T>('PUT', path, body, headers);
  }

  delete<T = Record<string, unknown>>(path: string, headers?: Record<string, string>) {
    return this.send<T>('DELETE', path, undefined, headers);
  }

  /** Sends a GraphQL operation by POST. @returns its result and the HTTP status */
  async graphql<T = Record<string, unknown>>(query: string, variables?: object, headers?: Record<string, string>) {
    const { status, body } = await this.send<GraphQLResponse<T>>('POST', '/graphql', { query, variables }, headers);
    return { status, ...body };
  }

  /** @param body sent as JSON, or as is if it is a string */
  async send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    encoding: BufferEncoding = 'utf8',
  ): Promise<ApiResponse<T>> {
    const response = await fetch(this.base + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookies.size > 0 && {
          Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === 'string' ? Buffer.from(body, encoding) : JSON.stringify(body),
      }),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson && text ? JSON.parse(text) : text) as T,
    };
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (/expires=thu, 01 jan 1970/i.test(cookie) || /max-age=0/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
