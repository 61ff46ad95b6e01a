import type { AutoPath } from '@mikro-orm/core';
import type { KindDeclaration } from '#schema/content/define';
import { columnTypeOf } from '#schema/content/column-types';
import { apiFields } from '#schema/content/kind';
import type { ContentItem } from './content.entity.ts';

export type LongFields = readonly AutoPath<ContentItem, 'content'>[];

/** The fields that are not loaded with an item. */
export const longFields = (kind: KindDeclaration): LongFields =>
  apiFields(kind).flatMap(([name, field]) => (columnTypeOf(field).isLong ? [name as 'content'] : []));
