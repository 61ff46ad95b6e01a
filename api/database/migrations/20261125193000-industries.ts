import { Migration } from '@mikro-orm/migrations';
import { sqlFile } from '../sql-file.ts';

export class Industries extends Migration {
  override async up(): Promise<void> {
    this.addSql(await sqlFile('industries'));
  }
}
