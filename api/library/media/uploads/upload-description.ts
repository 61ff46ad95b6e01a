export interface UploadFields {
  /** The description as its rules expect it. */
  about: Record<string, unknown>;
  /** Whether a file of the library with the same bytes is the answer, instead of a second one. */
  onlyOnce: boolean;
}

/** What is sent with a file: texts, comma-separated `tags`, and `isPublic` and `onlyOnce` as `true` or `false`. */
export function readUploadFields({ tags, isPublic, onlyOnce, ...fields }: Record<string, string>): UploadFields {
  const list = tags?.split(',').map((tag) => tag.trim());
  const about = {
    ...fields,
    ...(list && { tags: list.filter((tag) => tag !== '') }),
    ...(isPublic !== undefined && { isPublic: isPublic === 'true' || (isPublic !== 'false' && isPublic) }),
  };
  return { about, onlyOnce: onlyOnce === 'true' };
}
