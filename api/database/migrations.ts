import type { Migration } from '@mikro-orm/migrations';
import { Initial } from './migrations/20261121000000-initial.ts';
import { FormerSlugs } from './migrations/20261121100000-former-slugs.ts';
import { ContactAndSearch } from './migrations/20261121110000-contact-and-search.ts';
import { ContentLists } from './migrations/20261121122000-content-lists.ts';
import { PublicationTimes } from './migrations/20261121122100-publication-times.ts';
import { Sessions } from './migrations/20261121123000-sessions.ts';
import { SecondFactorTables } from './migrations/20261121123100-second-factor.ts';
import { Tokens } from './migrations/20261121123200-tokens.ts';
import { Audit } from './migrations/20261121124000-audit.ts';
import { ContentVersion } from './migrations/20261121125000-content-version.ts';
import { Media } from './migrations/20261121130000-media.ts';
import { AuditMedia } from './migrations/20261121130100-audit-media.ts';
import { Jobs } from './migrations/20261121141000-jobs.ts';
import { MessageInbox } from './migrations/20261121141100-message-inbox.ts';
import { Newsletter } from './migrations/20261121142000-newsletter.ts';
import { MediaFolders } from './migrations/20261121143000-media-folders.ts';
import { MediaSearch } from './migrations/20261121143100-media-search.ts';
import { FoldedNames } from './migrations/20261121144000-folded-names.ts';
import { AuditFiles } from './migrations/20261121144100-audit-files.ts';
import { ListSearch } from './migrations/20261121144500-list-search.ts';
import { AccessVersion } from './migrations/20261121145000-access-version.ts';
import { WordStatistics } from './migrations/20261122175000-word-statistics.ts';
import { AddressBlocks } from './migrations/20261122175100-address-blocks.ts';
import { MediaUploads } from './migrations/20261122176300-media-uploads.ts';
import { ListMarks } from './migrations/20261122176400-list-marks.ts';
import { OneContentTable } from './migrations/20261123000000-one-content-table.ts';

type MigrationClass = new (...parameters: ConstructorParameters<typeof Migration>) => Migration;

/** In the order in which they are applied. Those that have been released are never changed again. */
export const migrations: { name: string; class: MigrationClass }[] = [
  { name: '20261121000000-initial', class: Initial },
  { name: '20261121100000-former-slugs', class: FormerSlugs },
  { name: '20261121110000-contact-and-search', class: ContactAndSearch },
  { name: '20261121122000-content-lists', class: ContentLists },
  { name: '20261121122100-publication-times', class: PublicationTimes },
  { name: '20261121123000-sessions', class: Sessions },
  { name: '20261121123100-second-factor', class: SecondFactorTables },
  { name: '20261121123200-tokens', class: Tokens },
  { name: '20261121124000-audit', class: Audit },
  { name: '20261121125000-content-version', class: ContentVersion },
  { name: '20261121130000-media', class: Media },
  { name: '20261121130100-audit-media', class: AuditMedia },
  { name: '20261121141000-jobs', class: Jobs },
  { name: '20261121141100-message-inbox', class: MessageInbox },
  { name: '20261121142000-newsletter', class: Newsletter },
  { name: '20261121143000-media-folders', class: MediaFolders },
  { name: '20261121143100-media-search', class: MediaSearch },
  { name: '20261121144000-folded-names', class: FoldedNames },
  { name: '20261121144100-audit-files', class: AuditFiles },
  { name: '20261121144500-list-search', class: ListSearch },
  { name: '20261121145000-access-version', class: AccessVersion },
  { name: '20261122175000-word-statistics', class: WordStatistics },
  { name: '20261122175100-address-blocks', class: AddressBlocks },
  { name: '20261122176300-media-uploads', class: MediaUploads },
  { name: '20261122176400-list-marks', class: ListMarks },
  { name: '20261123000000-one-content-table', class: OneContentTable },
];
