-- Texts as searches compare them. Generated columns use these functions, so they come before the tables.

-- Without case, accents and invisible characters, and with compatible letters as one: agrees with foldSearch in
-- schema/text/fold-search.ts. ICU, because `lower` alone follows the locale of the database.
create function fold_search(given text) returns text language sql immutable strict parallel safe
  return case when given ~ '^[\u0001-\u007f]*$' then lower(given collate "und-x-icu") else
    normalize(translate(replace(replace(replace(replace(
      regexp_replace(normalize(lower(normalize(given, NFKC) collate "und-x-icu"), NFD),
        '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f'
        '\u0670\u115f\u1160\u17b4\u17b5\u180b-\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f'
        '\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\ufff9-\ufffb]+', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðħıŋŧςیىکة’‘ʼ“”„‐–—−', 'olddhintσييكه''''''"""----'), NFC) end;

-- A folded text for trigram indexes, which know letters beyond ASCII only where the locale of the database does: two
-- letters stand for each of them. Several may have the same two, so a search also compares the folded text. Agrees with
-- trigramText in schema/text/fold-search.ts.
-- In PL/pgSQL, which keeps its plan: each row that an index finds is compared again, and usually it is all ASCII.
create function trigram_text(folded text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(folded) = length(folded) then
    return folded;
  end if;
  return (select string_agg(case when ascii(letter) < 128 then letter
      else chr(97 + ascii(letter) % 26) || chr(97 + ascii(letter) / 26 % 26) end, '' order by place)
    from string_to_table(folded, null) with ordinality letters(letter, place));
end $$;
