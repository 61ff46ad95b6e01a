import { defineFeature } from '../../kernel/feature.ts';
import { contentTrash } from './content.bin.ts';
import { sectionsOf } from '#schema/content/kind';
import { callsOfKinds } from '../../kernel/call.ts';
import { sectionsResolverOf } from '../sections/sections.resolver.ts';
import { contentSchema } from './content.entity.ts';
import { FormerSlug } from './former-slug.entity.ts';
import { contentTables } from './content.tables.ts';
import { PublishedService } from './published.service.ts';
import { WorkingCopy } from './working-copy/working-copy.entity.ts';
import { contentCallsOf } from './content.calls.ts';
import { AddressResolver } from './graphql/address.resolver.ts';
import { contentResolverOf } from './graphql/content.resolver.ts';
import { derivedFieldResolversOf } from './graphql/derived-fields.resolver.ts';
import { FreeSlugResolver } from './graphql/free-slug.resolver.ts';
import { fieldPictureResolversOf, StoryPictureResolver } from './graphql/item-picture.resolver.ts';
import { shownPicturesResolverOf } from './graphql/shown-pictures.resolver.ts';
import { storyResolverOf } from './graphql/story.resolver.ts';
import { workingCopyCallsOf } from './working-copy/working-copy.calls.ts';
import { workingCopyResolverOf } from './working-copy/working-copy.resolver.ts';
import { ContentBulkService } from './content-bulk.service.ts';
import { ContentService } from './content.service.ts';
import { WorkingCopyService } from './working-copy/working-copy.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly published: PublishedService;
  }
  interface ServicesOfKinds {
    content: ContentService;
    bulk: ContentBulkService;
    workingCopies: WorkingCopyService;
  }
}

/** Items of all kinds, and the changes to published ones that wait. */
export const contentFeature = defineFeature({
  name: 'items',
  uses: ['gate', 'reviews'],
  entities: (kinds) => [contentSchema(kinds), FormerSlug, WorkingCopy],
  tables: contentTables,
  calls: (kinds) => callsOfKinds(kinds, contentCallsOf, workingCopyCallsOf),
  resolvers: (kinds) => [
    AddressResolver,
    FreeSlugResolver,
    ...kinds.all.map(contentResolverOf),
    ...kinds.all.map(workingCopyResolverOf),
    ...kinds.all.map(shownPicturesResolverOf),
    ...kinds.all.flatMap(fieldPictureResolversOf),
    StoryPictureResolver,
    ...kinds.all.flatMap((kind) => derivedFieldResolversOf(kind, kinds)),
    ...kinds.all.filter((kind) => sectionsOf(kind).length > 0).map((kind) => sectionsResolverOf(kind, kinds)),
    ...kinds.stories.map(storyResolverOf),
  ],
  services: { published: PublishedService },
  servicesOfKinds: { content: ContentService, bulk: ContentBulkService, workingCopies: WorkingCopyService },
  trash: contentTrash,
});
