/** A time as every answer carries it: ISO 8601 in UTC, with milliseconds. */
export const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** An error's body, or GraphQL's `extensions` with the message: these fields and no others. */
export const refusal = (code: string, fields?: Record<string, string>, message?: unknown) => ({
  code,
  message: message ?? (fields ? Object.values(fields).join('. ') : (expect.any(String) as unknown)),
  ...(fields && { fields }),
});
