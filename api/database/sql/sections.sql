-- Pages of sections: their words for the search, and their links.

-- The texts that people read in a layout or in sections that are not hidden. The names of choices, addresses and icons are
-- those of schema/sections/check-sections.ts.
create or replace function layout_text(layout text) returns text language sql immutable strict parallel safe
  return (select coalesce(string_agg(texts.value #>> '{}', E'\n'), '') from (
    select case when layout::jsonb ? 'blocks' and jsonb_typeof(layout::jsonb -> 'blocks') = 'array' then
      jsonb_set(layout::jsonb, '{blocks}', coalesce((select jsonb_agg(block) from jsonb_array_elements(layout::jsonb -> 'blocks') block
        where block ->> 'isHidden' is distinct from 'true'), '[]')) else layout::jsonb end) as shown(page),
    lateral jsonb_path_query(shown.page,
    'strict $.** ? (@.type() == "object").keyvalue() ? (@.value.type() == "string" && @.key != "icon" && @.key != "type"
      && @.key != "id" && @.key != "src" && @.key != "href" && @.key != "url" && @.key != "layout" && @.key != "tone"
      && @.key != "side" && @.key != "columns" && @.key != "count" && @.key != "source" && @.key != "drawing").value')
    as texts(value));

create function content_text(kind text, slug text, format text, content text) returns text
  language sql immutable parallel safe
  return case
    when kind = 'page' and (format = 'sections' or slug in ('home', 'about', 'services', 'contact'))
      then plain_text(layout_text(content))
    else plain_text(content) end;

-- Also links within JSON, whose quotes are escaped once more, and the `href` of a link field.
create or replace function link_targets(fields jsonb) returns text[] language sql immutable parallel safe
begin atomic
  select coalesce(array_agg(distinct target), '{}') from (
    select link_target(coalesce(found[1], found[2])) as target from regexp_matches(
      (fields - '{title,excerpt,meta_description,metaDescription,category,search_text}'::text[])::text,
      '<a\s[^>]*?\mhref=\\+"([^"\\]+)\\+"|\\"href\\": ?\\"([^"\\]+)\\"', 'gi') found) links
  where target is not null;
end;

-- Excerpts read the cells of a table as `excerpt-text.sql` says; sections have their own words.
create function excerpt_text(kind text, slug text, format text, content text) returns text
  language sql immutable parallel safe
  return case when kind = 'page' and (format = 'sections' or slug in ('home', 'about', 'services', 'contact'))
    then content_text(kind, slug, format, content) else
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      content_text(kind, slug, format, regexp_replace(regexp_replace(content,
        '</t[dh]>\s*</tr>', E'\x01', 'gi'), '</t[dh]>', E'\x02', 'gi')),
      E'([.!?;:…])[\\s\x02]*\x01', '\1 ', 'g'), E'[\\s\x02]*\x01', '. ', 'g'),
      E'([.!?;:…,])(?:\\s*\x02)+', '\1 ', 'g'), E'(?:\\s*\x02)+', ', ', 'g')
  end;
