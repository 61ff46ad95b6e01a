-- Words of lists. Generated columns use these functions, so they come before the tables. Function bodies are parsed when
-- they are created ("begin atomic"), so no search_path changes what they mean.

-- A trusted extension: the owner of a database may create it.
create extension if not exists pg_trgm;

-- For the lists of items: the folded title and the slug, each word after a space or a hyphen.
-- In PL/pgSQL, which keeps its plan: it is computed for every row.
create function list_words(title text, slug text) returns text
  language plpgsql immutable strict parallel safe set search_path from current as $$
begin
  return ' ' || fold_search(title) || ' ' || slug;
end $$;

-- array_to_string is not immutable for every element type; for text it is.
create function media_words(filename text, title text, alt_text text, caption text, tags text[]) returns text
  language sql immutable parallel safe
begin atomic
  select fold_search(concat_ws(' ', filename, title, alt_text, caption, array_to_string(tags, ' ')));
end;
