import { Migration } from '@mikro-orm/migrations';

export class MediaFolders extends Migration {
  override up(): void {
    this.addSql(`alter table "media" add column "folder" varchar(60) null`);
    this.addSql(`create index "media_folder_created_at_id_index" on "media" ("folder", "created_at", "id")`);
    // Every order that the library can be listed in.
    this.addSql(`create index "media_filename_index" on "media" (lower("filename"), "id")`);
    this.addSql(`create index "media_bytes_id_index" on "media" ("bytes", "id")`);
  }
}
