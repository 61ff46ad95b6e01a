import type { MediaItemFragment } from '../../tools/media-picker/media.graphql.gen.ts';

export interface MediaValues {
  filename: string;
  title: string;
  /** Anyone with the address may open it. */
  isPublic: boolean;
  altText: string;
  caption: string;
  /** Separated by commas. */
  tags: string;
  folder: string;
  crop: { x: number; y: number; width: number; height: number } | null;
  focalX: number;
  focalY: number;
}

export const valuesOf = ({
  filename,
  title,
  isPublic,
  altText,
  caption,
  tags,
  folder,
  crop,
  focalX,
  focalY,
}: MediaItemFragment): MediaValues => ({
  filename,
  title: title ?? '',
  isPublic,
  altText: altText ?? '',
  caption: caption ?? '',
  tags: tags.join(', '),
  folder: folder ?? '',
  crop: crop ? { x: crop.x, y: crop.y, width: crop.width, height: crop.height } : null,
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
