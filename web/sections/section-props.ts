import type { PlainField } from '#schema/fields/define';
import type { BlockHead, SectionDeclaration, SectionField, SectionFieldValue } from '#schema/sections/define';
import type { PageParts } from '#schema/sections/pages/page-parts';
import type { LibraryPicture } from '../ui/cover/picture.tsx';

/** A picture as the server prepared it. */
export interface DrawnImage {
  src: string;
  alt: string;
  /** Null if it is not in the media library. */
  picture?: LibraryPicture | null;
}

type DrawnValue<F extends SectionField> = F extends { type: 'picture' }
  ? DrawnImage
  : F extends { type: 'items'; fields: infer Fields extends Readonly<Record<string, PlainField>> }
    ? { [Name in keyof Fields]: DrawnValue<Fields[Name]> }[]
    : SectionFieldValue<F>;

/** A block prepared for drawing: rich text rendered, pictures with their details from the library. */
export type DrawnBlock<S extends SectionDeclaration> = BlockHead & {
  [Name in keyof S['fields']]: DrawnValue<S['fields'][Name]>;
};

export interface SectionProps<S extends SectionDeclaration> {
  section: DrawnBlock<S>;
  /** The parts that home and about store beside their blocks. */
  page: PageParts;
  /** Whether nothing of the page stands above it: its title is then the page's. */
  isFirst: boolean;
  /** Whether it may be seen without scrolling far, so that its picture is worth loading at once. */
  isEarly: boolean;
}
