import type { MediaItemFragment } from '../layout/media/media.graphql.gen.ts';

export interface MediaValues {
  filename: string;
  altText: string;
  caption: string;
  /** With commas between them. */
  tags: string;
  focalX: number;
  focalY: number;
}

export const valuesOf = ({ filename, altText, caption, tags, focalX, focalY }: MediaItemFragment): MediaValues => ({
  filename,
  altText: altText ?? '',
  caption: caption ?? '',
  tags: tags.join(', '),
  focalX,
  focalY,
});

export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
