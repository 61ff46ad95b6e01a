interface Dated {
  createdAt: string;
  publishedAt?: string | null | undefined;
}

/** The date that visitors read; an item that was never published has only that of its creation. */
export const storyDate = ({ createdAt, publishedAt }: Dated): string => publishedAt ?? createdAt;
