import type { Migration } from '@mikro-orm/migrations';
import { Initial } from './migrations/20261123000000-initial.ts';
import { ContentNoindex } from './migrations/20261123055822-content-noindex.ts';
import { ContentCanonicalUrl } from './migrations/20261123060939-content-canonical-url.ts';
import { PeopleAndMail } from './migrations/20261123110000-people-and-mail.ts';
import { Revisions } from './migrations/20261123141935-revisions.ts';
import { Trash } from './migrations/20261123142500-trash.ts';
import { WorkingCopies } from './migrations/20261123143500-working-copies.ts';
import { Timeline } from './migrations/20261123180000-timeline.ts';
import { PreviewLinks } from './migrations/20261123181500-preview-links.ts';
import { Schedules } from './migrations/20261123190000-schedules.ts';
import { Reviews } from './migrations/20261123171509-reviews.ts';
import { Redirects } from './migrations/20261123204500-redirects.ts';
import { ContentLinks } from './migrations/20261123191500-content-links.ts';
import { Tags } from './migrations/20261123204000-tags.ts';
import { MediaUsesInTrash } from './migrations/20261123205500-media-uses-in-trash.ts';
import { ShowInNavigation } from './migrations/20261123212000-show-in-navigation.ts';
import { Authors } from './migrations/20261123213500-authors.ts';
import { AnsweredMessages } from './migrations/20261123214100-answered-messages.ts';
import { ExcerptText } from './migrations/20261123214200-excerpt-text.ts';
import { Sections } from './migrations/20261123214500-sections.ts';
import { TokenViews } from './migrations/20261124001000-token-views.ts';
import { Setup } from './migrations/20261124002500-setup.ts';
import { ContentChanges } from './migrations/20261124042500-content-changes.ts';
import { RelativeLinks } from './migrations/20261125163000-relative-links.ts';
import { PersonalBylines } from './migrations/20261125164000-personal-bylines.ts';
import { Assistants } from './migrations/20261125161727-assistants.ts';
import { Imports } from './migrations/20261125161453-imports.ts';
import { IdempotencyKeys } from './migrations/20261125170231-idempotency-keys.ts';
import { Industries } from './migrations/20261125193000-industries.ts';
import { Webhooks } from './migrations/20261125165732-webhooks.ts';
import { ServiceTokens } from './migrations/20261125200700-service-tokens.ts';
import { BundlesInUse } from './migrations/20261126023000-bundles-in-use.ts';
import { ImportChoices } from './migrations/20261125233604-import-choices.ts';
import { Comments } from './migrations/20261126031744-comments.ts';
import { SiteExports } from './migrations/20261126035500-site-exports.ts';

type MigrationClass = new (...parameters: ConstructorParameters<typeof Migration>) => Migration;

/** The first migration: a database with migrations but without this one is of a version before the first release. */
export const firstMigration = '20261123000000-initial';

/** In the order in which they are applied. Those that have been released are never changed again. */
export const migrations: { name: string; class: MigrationClass }[] = [
  // The whole schema of the first release.
  { name: firstMigration, class: Initial },
  { name: '20261123055822-content-noindex', class: ContentNoindex },
  { name: '20261123060939-content-canonical-url', class: ContentCanonicalUrl },
  { name: '20261123110000-people-and-mail', class: PeopleAndMail },
  { name: '20261123141935-revisions', class: Revisions },
  { name: '20261123142500-trash', class: Trash },
  { name: '20261123143500-working-copies', class: WorkingCopies },
  { name: '20261123171509-reviews', class: Reviews },
  { name: '20261123180000-timeline', class: Timeline },
  { name: '20261123181500-preview-links', class: PreviewLinks },
  { name: '20261123190000-schedules', class: Schedules },
  { name: '20261123191500-content-links', class: ContentLinks },
  { name: '20261123204000-tags', class: Tags },
  { name: '20261123204500-redirects', class: Redirects },
  { name: '20261123205500-media-uses-in-trash', class: MediaUsesInTrash },
  { name: '20261123212000-show-in-navigation', class: ShowInNavigation },
  { name: '20261123213500-authors', class: Authors },
  { name: '20261123214100-answered-messages', class: AnsweredMessages },
  { name: '20261123214200-excerpt-text', class: ExcerptText },
  { name: '20261123214500-sections', class: Sections },
  { name: '20261124001000-token-views', class: TokenViews },
  { name: '20261124002500-setup', class: Setup },
  { name: '20261124042500-content-changes', class: ContentChanges },
  { name: '20261125163000-relative-links', class: RelativeLinks },
  { name: '20261125164000-personal-bylines', class: PersonalBylines },
  { name: '20261125161727-assistants', class: Assistants },
  { name: '20261125161453-imports', class: Imports },
  { name: '20261125170231-idempotency-keys', class: IdempotencyKeys },
  { name: '20261125165732-webhooks', class: Webhooks },
  { name: '20261125193000-industries', class: Industries },
  { name: '20261125200700-service-tokens', class: ServiceTokens },
  { name: '20261125233604-import-choices', class: ImportChoices },
  { name: '20261126023000-bundles-in-use', class: BundlesInUse },
  { name: '20261126031744-comments', class: Comments },
  { name: '20261126035500-site-exports', class: SiteExports },
];
