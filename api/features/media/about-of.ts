/** What is said of a file beside it, as its rules take it: `altText`, `caption`, `folder`, and `tags` with commas between them. */
export function aboutOf({ tags, ...fields }: Record<string, string>): Record<string, unknown> {
  const list = tags?.split(',').map((tag) => tag.trim());
  return { ...fields, ...(list && { tags: list.filter((tag) => tag !== '') }) };
}
