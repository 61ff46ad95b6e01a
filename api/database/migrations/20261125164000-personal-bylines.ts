import { Migration } from '@mikro-orm/migrations';

/** Bylines are personal data, so the audit log says only that they changed, as of the name and the address. */
export class PersonalBylines extends Migration {
  override up(): void {
    this.addSql('drop trigger audited on users');
    this.addSql(
      `select audit_watch('users', 'user', 'id', '', 'username,email,first_name,last_name,public_name,author_slug,about', 'created_at,last_seen_at')`,
    );
    this.addSql('alter table audit disable trigger audit_kept');
    this.addSql(
      `update audit set before = audit_shown(before, '{public_name,author_slug,about}'), after = audit_shown(after, '{public_name,author_slug,about}')
         where kind = 'user' and (before ?| '{public_name,author_slug,about}' or after ?| '{public_name,author_slug,about}')`,
    );
    this.addSql('alter table audit enable trigger audit_kept');
  }
}
