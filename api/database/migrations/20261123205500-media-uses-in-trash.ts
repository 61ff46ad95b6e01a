import { Migration } from '@mikro-orm/migrations';
import { sqlFile } from '../sql-file.ts';

export class MediaUsesInTrash extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "media_uses" add column "is_in_trash" boolean not null default false;`);
    this.addSql(await sqlFile('media-uses-in-trash'));
  }
}
