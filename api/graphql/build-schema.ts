import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { buildSchemaSync } from 'type-graphql';
import { AccessResolver } from '../access/access.resolver.ts';
import { AccountResolver } from '../account/account.resolver.ts';
import { AuditResolver } from '../audit/audit.resolver.ts';
import { AuthResolver } from '../auth/auth.resolver.ts';
import { SecondFactorResolver } from '../auth/second-factor.resolver.ts';
import { SessionResolver } from '../auth/session.resolver.ts';
import { contentResolvers } from '../content/content.resolver.ts';
import { storyResolvers } from '../content/story.resolver.ts';
import { Content, Story } from '../content/content.entity.ts';
import { MediaResolver } from '../media/media.resolver.ts';
import { PictureResolver, SharedPictureResolver, StoryPictureResolver } from '../media/picture.resolver.ts';
import { MessageResolver } from '../contact/message.resolver.ts';
import { DashboardResolver } from '../dashboard/dashboard.resolver.ts';
import { SendResolver } from '../newsletter/send.resolver.ts';
import { SubscriberResolver } from '../newsletter/subscriber.resolver.ts';
import { PersonResolver } from '../privacy/person.resolver.ts';
import { RoleResolver } from '../roles/role.resolver.ts';
import { SearchResolver } from '../search/search.resolver.ts';
import { SettingResolver } from '../settings/setting.resolver.ts';
import { socialResolvers } from '../social/social.resolver.ts';
import { SurfaceResolver } from '../surfaces/surface.resolver.ts';
import { TokenResolver } from '../tokens/token.resolver.ts';
import { UserResolver } from '../users/user.resolver.ts';

// Rows carry times as they are sent: made into a Date they would only be written as a text again.
const { serialize } = GraphQLDateTime;
GraphQLDateTime.serialize = (value) => (typeof value === 'string' ? (value as never) : serialize(value));

export function buildSchema(): GraphQLSchema {
  return buildSchemaSync({
    resolvers: [
      AccessResolver,
      AuditResolver,
      AuthResolver,
      SessionResolver,
      SecondFactorResolver,
      AccountResolver,
      TokenResolver,
      UserResolver,
      RoleResolver,
      SettingResolver,
      DashboardResolver,
      MediaResolver,
      PictureResolver,
      StoryPictureResolver,
      SharedPictureResolver,
      MessageResolver,
      SubscriberResolver,
      SendResolver,
      PersonResolver,
      SearchResolver,
      SurfaceResolver,
      ...contentResolvers,
      ...storyResolvers,
      ...socialResolvers,
    ],
    orphanedTypes: [Content, Story],
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    // The services check every input against the one set of rules.
    validate: false,
    // Asks the schema for all of itself, at each start: the tests do, once.
    skipCheck: true,
  });
}
