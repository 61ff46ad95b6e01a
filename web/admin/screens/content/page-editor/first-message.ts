/** The first message among errors as Formik nests them, with its path: "Quote: Name is required (blocks[2].name)". */
export function firstMessage(errors: unknown, path = 'blocks'): string | undefined {
  if (typeof errors === 'string') return `${errors} (${path})`;
  if (typeof errors !== 'object' || errors === null) return undefined;
  for (const [key, value] of Object.entries(errors)) {
    const message = firstMessage(value, Array.isArray(errors) ? `${path}[${key}]` : `${path}.${key}`);
    if (message !== undefined) return message;
  }
  return undefined;
}
