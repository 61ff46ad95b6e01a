import { Migration } from '@mikro-orm/migrations';

// Every address of the library in a text: what shows a file is known without looking through all content.
const uses = `create function media_ids(texts text) returns setof int language sql immutable parallel safe
  begin atomic
    select distinct found[1]::int from regexp_matches(coalesce(texts, ''), '/media/([1-9][0-9]{0,8})/', 'g') found;
  end`;

const track = (kind: string, item: string, itemId: string, texts: string) => `
  create function track_media_of_${kind}() returns trigger language plpgsql as $body$
  begin
    if tg_op <> 'INSERT' then
      delete from media_uses where kind = '${kind}' and item = old.${item}::text;
    end if;
    if tg_op <> 'DELETE' then
      insert into media_uses (media_id, kind, item, item_id)
        select found.id, '${kind}', new.${item}::text, ${itemId} from media_ids(${texts}) as found(id);
      return new;
    end if;
    return old;
  end $body$`;

// Pages carry a file's size and the address of what it shows now.
const shown = `create function media_changed() returns trigger language plpgsql as $$
begin
  perform bump_content_version(false);
  return null;
end $$;
create trigger public_changed after update or delete or truncate on media
  for each statement execute function media_changed()`;

export class Media extends Migration {
  override up(): void {
    this.addSql(
      `create table "media" ("id" serial primary key, "filename" varchar(200) not null, "kind" text not null, "mime_type" text not null, "bytes" int not null, "sha256" text not null, "fingerprint" text not null, "width" int null, "height" int null, "full_width" int null, "full_height" int null, "is_animated" boolean not null default false, "placeholder" text null, "alt_text" varchar(300) null, "caption" varchar(500) null, "tags" text[] not null default '{}', "focal_x" real not null default 0.5, "focal_y" real not null default 0.5, "crop" jsonb null, "version" int not null default 1, "uploaded_by" int null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now())`,
    );
    this.addSql(`create index "media_created_at_id_index" on "media" ("created_at", "id")`);
    this.addSql(`create index "media_kind_created_at_id_index" on "media" ("kind", "created_at", "id")`);
    this.addSql(`create index "media_sha256_index" on "media" ("sha256")`);
    this.addSql(`create index "media_tags_index" on "media" using gin ("tags")`);
    this.addSql(`alter table "media" add constraint "media_bytes_check" check (bytes > 0)`);
    this.addSql(
      `alter table "media" add constraint "media_kind_check" check ("kind" in ('image', 'video', 'audio', 'document'))`,
    );
    this.addSql(
      `alter table "media" add constraint "media_uploaded_by_foreign" foreign key ("uploaded_by") references "users" ("id") on delete set null`,
    );
    this.addSql(
      `create table "media_uses" ("media_id" int not null, "kind" text not null, "item" text not null, "item_id" int not null, primary key ("media_id", "kind", "item"))`,
    );
    this.addSql(`create index "media_uses_kind_item_index" on "media_uses" ("kind", "item")`);
    this.addSql(uses);
    const tables = [
      ['page', 'pages', 'new.content', 'content'],
      ['post', 'posts', `new.content || ' ' || coalesce(new.featured_image, '')`, 'content, featured_image'],
      ['article', 'articles', `new.content || ' ' || coalesce(new.featured_image, '')`, 'content, featured_image'],
    ] as const;
    for (const [kind, table, texts, columns] of tables) {
      this.addSql(track(kind, 'id', 'new.id', texts));
      this.addSql(
        `create trigger ${table}_media after insert or delete or update of ${columns} on ${table} for each row execute function track_media_of_${kind}()`,
      );
    }
    this.addSql(track('setting', 'key', '0', `(new.value)::text`));
    this.addSql(
      `create trigger settings_media after insert or delete or update of value on settings for each row execute function track_media_of_setting()`,
    );
    this.addSql(shown);
    for (const [kind, table, texts] of tables) {
      this.addSql(
        `insert into media_uses (media_id, kind, item, item_id) select found.id, '${kind}', new.id::text, new.id from ${table} new, media_ids(${texts}) as found(id)`,
      );
    }
  }
}
