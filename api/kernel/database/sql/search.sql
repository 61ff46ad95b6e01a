-- Words, plain text and search vectors. Generated columns use these functions, so they come before the tables.
-- Function bodies are parsed when they are created ("return", "begin atomic"), so no search_path changes what they
-- mean.

-- Trusted extensions: the owner of a database may create them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create text search configuration halden (copy = simple);
alter text search configuration halden
  alter mapping for word, numword, hword, hword_part, hword_numpart, numhword with unaccent, simple;

-- Text of sanitised HTML, in which `<`, `>` and `&` of the text are always entities.
-- The listed elements usually stand inside a word; any other tag separates two words.
create function plain_text(html text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(replace(
    regexp_replace(regexp_replace(html, '</?(?:a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span'
      '|strike|strong|tt|u|var|wbr)(?:\s[^>]*)?>', '', 'gi'), '<[^>]*>', ' ', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&');

-- The texts that people read in a layout or in sections that are not hidden. The names of choices, addresses and icons
-- are those of schema/sections/check-sections.ts.
create function layout_text(layout text) returns text language sql immutable strict parallel safe
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

-- The text of an item as an excerpt shows it: the cells of a table with commas between them, each row a sentence; after
-- other punctuation there is no second mark. Sections have their own words.
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

create function list_text(list text[]) returns text language sql immutable strict parallel safe
begin atomic
  select string_agg(one, ' ') from unnest(list) one;
end;

-- A word is a run of letters and digits, in every database and locale. Everything else is listed by Unicode block:
-- ASCII punctuation, Latin-1 except ª and º, general punctuation, currency, arrows to miscellaneous symbols, CJK and
-- full-width punctuation, private use, variation selectors, emoji. Spaces stay: there are more of them than of all else.
create function words(plain text) returns text language sql immutable strict parallel safe
  return regexp_replace(fold_search(plain),
    '[\u0001-\u001f!-/:-@\[-`{-\u00a9\u00ab-\u00b9\u00bb-\u00bf\u00d7\u00f7'
    '\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ue000-\uf8ff\ufe00-\ufe0f'
    '\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001faff]+', ' ', 'g');

-- 100,000 characters are more than any article has, and well below 1 MB, where PostgreSQL refuses a tsvector.
-- In PL/pgSQL, which keeps its plan: it is computed for every row.
create function search_vector(title text, excerpt text, plain text) returns tsvector
  language plpgsql immutable parallel safe set search_path from current as $$
begin
  return setweight(to_tsvector('halden'::regconfig, words(coalesce(title, ''))), 'A')
    || setweight(to_tsvector('halden'::regconfig, words(coalesce(excerpt, ''))), 'B')
    || setweight(to_tsvector('halden'::regconfig, words(left(coalesce(plain, ''), 100000))), 'C');
end $$;

-- array_to_string is not immutable for every element type; for text it is.
create function media_words(filename text, title text, alt_text text, caption text, tags text[]) returns text
  language sql immutable parallel safe
begin atomic
  select fold_search(concat_ws(' ', filename, title, alt_text, caption, array_to_string(tags, ' ')));
end;
