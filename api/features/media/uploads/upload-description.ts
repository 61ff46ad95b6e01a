/**
 * The description sent with a file, as its rules expect it: texts, comma-separated `tags`, and `isPublic` as `true` or
 * `false`.
 */
export function readDescription({ tags, isPublic, ...fields }: Record<string, string>): Record<string, unknown> {
  const list = tags?.split(',').map((tag) => tag.trim());
  return {
    ...fields,
    ...(list && { tags: list.filter((tag) => tag !== '') }),
    ...(isPublic !== undefined && { isPublic: isPublic === 'true' || (isPublic !== 'false' && isPublic) }),
  };
}
