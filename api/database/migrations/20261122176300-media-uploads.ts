import { Migration } from '@mikro-orm/migrations';

/** Which upload in parts a file came by: it becomes one file, however often its end is asked for and of how many servers. */
export class MediaUploads extends Migration {
  override up(): void {
    this.addSql(`alter table "media" add column "upload_id" text null`);
    this.addSql(`alter table "media" add constraint "media_upload_id_unique" unique ("upload_id")`);
    this.addSql('drop trigger audited on media');
    this.addSql(
      `select audit_watch('media', 'file', 'id', 'filename', '', 'created_at,updated_at,version,placeholder,fingerprint,upload_id')`,
    );
  }
}
