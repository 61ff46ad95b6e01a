/** Matches a time in a response: ISO 8601 in UTC, with milliseconds. */
export const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** Matches the body of an error, or GraphQL's `extensions` with the message. */
export const refusal = (code: string, fields?: Record<string, string>, message?: unknown) => ({
  code,
  message: message ?? (fields ? Object.values(fields).join('. ') : (expect.any(String) as unknown)),
  ...(fields && { fields }),
});

/** The body of the same error under this address: `/graphql` has the shape of GraphQL. */
export function refusalAt(path: string, { message, ...extensions }: ReturnType<typeof refusal>) {
  return path.startsWith('/graphql') ? { errors: [{ message, extensions }] } : { message, ...extensions };
}
