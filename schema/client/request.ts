import { HaldenError } from './error.ts';
import { toSearch } from './query.ts';

export interface ClientOptions {
  /** The address of the site: `https://www.example.com`. */
  url: string;
  /** An API token; without one, what visitors see. */
  token?: string | undefined;
  /** Instead of the global `fetch`. */
  fetch?: typeof fetch;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>;
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: object | undefined;
  body?: unknown;
  headers?: Readonly<Record<string, string | undefined>>;
  signal?: AbortSignal | undefined;
}

export interface Answer<T> {
  body: T;
  headers: Headers;
}

export type Send = <T>(path: string, call?: Call) => Promise<Answer<T>>;

/** Returns what sends requests. @throws HaldenError */
export function sender({ url, token, fetch: own, headers: always }: ClientOptions): Send {
  const base = url.replace(/\/+$/, '');
  return async <T>(path: string, { method = 'GET', query = {}, body, headers = {}, signal }: Call = {}) => {
    const search = toSearch(query);
    const sent = new Headers({ Accept: 'application/json', ...always });
    if (token !== undefined) sent.set('Authorization', `Bearer ${token}`);
    if (body !== undefined) sent.set('Content-Type', 'application/json');
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) sent.set(name, value);
    const init: RequestInit = { method, headers: sent };
    if (body !== undefined) init.body = JSON.stringify(body);
    if (signal) init.signal = signal;
    const response = await reached((own ?? fetch)(`${base}${path}${search && `?${search}`}`, init), signal);
    const answer = await parsed(response);
    if (!response.ok) throw refusal(response, answer);
    return { body: answer as T, headers: response.headers };
  };
}

async function reached(response: Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await response;
  } catch (cause) {
    // An aborted request ends with the caller's own reason.
    if (signal?.aborted) throw cause;
    throw new HaldenError('The server cannot be reached', 'NETWORK_ERROR', 0, {}, undefined, undefined, { cause });
  }
}

async function parsed(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw unexpected(response);
  }
}

interface ErrorBody {
  message: string;
  code: string;
  fields?: Record<string, string>;
  current?: unknown;
  errors?: { message: string; extensions?: Omit<ErrorBody, 'message'> }[];
}

function refusal(response: Response, body: unknown): HaldenError {
  const { message, code, fields, current } = flat(body ?? {});
  if (typeof message !== 'string' || typeof code !== 'string') return unexpected(response);
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  return new HaldenError(message, code, response.status, fields, current, retryAfter);
}

/** GraphQL's errors stand in a list. */
function flat(body: Partial<ErrorBody>): Partial<ErrorBody> {
  const [first] = body.errors ?? [];
  return first ? { ...first.extensions, message: first.message } : body;
}

const unexpected = ({ status }: Response) =>
  new HaldenError(`The answer (${status}) is not one of Halden's`, 'UNEXPECTED_ANSWER', status);

/** @throws HaldenError for the first error of a GraphQL answer */
export function dataOf<T>({ data, errors }: { data?: T | null; errors?: ErrorBody['errors'] }): T {
  const { message, code = 'UNEXPECTED_ANSWER', fields, current } = flat({ ...(errors && { errors }) });
  if (message !== undefined || !data)
    throw new HaldenError(message ?? 'The response has no data', code, 200, fields, current);
  return data;
}
