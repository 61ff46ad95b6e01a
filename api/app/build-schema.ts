import 'reflect-metadata';
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { GraphQLDateTime } from '../graphql/date-time.scalar.ts';
import { ConsequencesResolver } from '../features/consequences/consequences.resolver.ts';
import { sectionsOf } from '#schema/content/kind';
import { ownKinds } from '../kernel/own-kinds.ts';
import { setContentKinds } from '../graphql/content-kind.type.ts';
import { AddressResolver } from '../features/content/graphql/address.resolver.ts';
import { FreeSlugResolver } from '../features/content/graphql/free-slug.resolver.ts';
import { contentResolverOf } from '../features/content/graphql/content.resolver.ts';
import { Content, Story } from '../features/content/graphql/content.type.ts';
import { ChangeResolver } from '../features/change-feed/change.resolver.ts';
import { CheckResolver, checkResolverOf } from '../features/checks/check.resolver.ts';
import { commentResolverOf } from '../features/comments/comment.resolver.ts';
import { derivedFieldResolversOf } from '../features/content/graphql/derived-fields.resolver.ts';
import { sectionsResolverOf } from '../features/sections/sections.resolver.ts';
import { sectionTypeFor } from '../features/sections/section.type.ts';
import { storyResolverOf } from '../features/content/graphql/story.resolver.ts';
import { workingCopyResolverOf } from '../features/content/working-copy/working-copy.resolver.ts';
import { HeadlessPreviewResolver } from '../features/headless-preview/headless-preview.resolver.ts';
import { reviewStateResolverOf } from '../features/review/review.resolver.ts';
import { revisionResolverOf } from '../features/revisions/revision.resolver.ts';
import { SettingRevisionResolver } from '../features/revisions/setting-revision.resolver.ts';
import { scheduleResolversOf } from '../features/schedules/schedule.resolver.ts';
import { previewLinkResolverOf } from '../features/preview-links/preview-link.resolver.ts';
import { PublishReceiptResolver } from '../features/publish-receipt/receipt.resolver.ts';
import { features } from '../features.ts';
import type { Kinds } from '../kernel/kinds.ts';

/** Builds the GraphQL schema for these kinds of content. */
export function buildSchema(kinds: Kinds = ownKinds): GraphQLSchema {
  setContentKinds(kinds.all);
  const stories = kinds.stories;
  const schema = buildSchemaSync({
    resolvers: [
      ConsequencesResolver,
      ...features.flatMap(({ resolvers }) => resolvers(kinds)),
      SettingRevisionResolver,
      CheckResolver,
      AddressResolver,
      FreeSlugResolver,
      PublishReceiptResolver,
      HeadlessPreviewResolver,
      ...kinds.all.map(contentResolverOf),
      ...kinds.all.map(revisionResolverOf),
      ...kinds.all.map(workingCopyResolverOf),
      ...kinds.all.map(checkResolverOf),
      ...kinds.all.map(previewLinkResolverOf),
      ...kinds.all.map(commentResolverOf),
      ...kinds.all.flatMap(scheduleResolversOf),
      ...kinds.all.map(reviewStateResolverOf),
      ...kinds.all.flatMap((kind) => derivedFieldResolversOf(kind, kinds)),
      ...kinds.all.filter((kind) => sectionsOf(kind).length > 0).map((kind) => sectionsResolverOf(kind, kinds)),
      ...stories.map(storyResolverOf),
      ChangeResolver,
    ],
    orphanedTypes: [Content, Story, ...kinds.all.flatMap(sectionsOf).map(sectionTypeFor)],
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    // The services check all input.
    validate: false,
    // Would run an introspection query at each start; a test checks the schema instead.
    skipCheck: true,
  });
  describe(
    schema.getQueryType(),
    'What can be read. Visitors read what is published; the rest needs a login or a token.',
  );
  describe(
    schema.getMutationType(),
    'What can be changed. Each needs the permissions that the same act needs in the panel.',
  );
  return schema;
}

/** The types of the operations have no class that could describe them. */
function describe(type: GraphQLObjectType | null | undefined, description: string): void {
  if (type) type.description = description;
}
