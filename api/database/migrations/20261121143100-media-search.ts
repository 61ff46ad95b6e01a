import { Migration } from '@mikro-orm/migrations';

// Joining a list is not immutable to PostgreSQL, since it knows types whose text depends on settings; of texts it is.
const words = `create function media_words(filename text, alt_text text, caption text, tags text[]) returns text
  language sql immutable parallel safe
  begin atomic
    select lower(concat_ws(' ', filename, alt_text, caption, array_to_string(tags, ' ')));
  end`;

export class MediaSearch extends Migration {
  override up(): void {
    this.addSql(words);
    this.addSql(
      `alter table "media" add column "sought" text collate "C" generated always as (media_words(filename, alt_text, caption, tags)) stored`,
    );
    this.addSql(`create index "media_sought_index" on "media" using gin ("sought" gin_trgm_ops)`);
  }
}
