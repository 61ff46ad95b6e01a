import { Migration } from '@mikro-orm/migrations';

/** Files of the library are written down as everything else is. */
export class AuditMedia extends Migration {
  override up(): void {
    this.addSql(
      `select audit_watch('media', 'file', 'id', 'filename', '', 'created_at,updated_at,version,placeholder,fingerprint,sha256')`,
    );
  }
}
