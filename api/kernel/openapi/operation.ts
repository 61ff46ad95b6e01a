import type { ErrorStatus } from './errors.ts';
import type { JsonSchema } from './json-schema.ts';

/** One method of one path of the REST API. */
export interface Operation {
  summary: string;
  /** The required permission; `login` for any logged-in user; undefined for anybody. */
  needs?: string;
  query?: Record<string, JsonSchema>;
  headers?: Record<string, JsonSchema>;
  body?: JsonSchema;
  /** The fields of a multipart body. */
  multipart?: JsonSchema;
  /** The media type of a binary body. */
  bytes?: string;
  /** 200 by default. */
  status?: 201 | 202 | 204 | 302;
  /** Further successful responses, with what they mean. */
  otherwise?: Record<number, string>;
  /** Further errors, such as a 409 of an operation that changes nothing. */
  errors?: readonly ErrorStatus[];
  /** The name of the response's schema; in brackets for a list. */
  response?: string | readonly [string];
  /** The media type of a response that is not JSON. */
  type?: string;
}

/** By method and path, such as `GET /api/posts`. */
export type Operations = Record<string, Operation>;
