/**
 * The description sent with a file, as its rules expect it: `altText`, `caption`, `folder` and comma-separated `tags`.
 */
export function readDescription({ tags, ...fields }: Record<string, string>): Record<string, unknown> {
  const list = tags?.split(',').map((tag) => tag.trim());
  return { ...fields, ...(list && { tags: list.filter((tag) => tag !== '') }) };
}
