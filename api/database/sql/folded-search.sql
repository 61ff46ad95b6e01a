-- Texts as searches compare them. Generated columns use these functions, so they come before the tables.

-- Without case, accents and invisible characters, and with compatible letters as one: agrees with foldSearch in
-- schema/text/fold-search.ts. ICU, because `lower` alone follows the locale of the database.
create function fold_search(given text) returns text language sql immutable strict parallel safe
  return case when given ~ '^[\u0001-\u007f]*$' then lower(given collate "und-x-icu") else
    normalize(translate(replace(replace(replace(replace(
      regexp_replace(normalize(lower(normalize(given, NFKC) collate "und-x-icu"), NFD),
        '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f'
        '\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20ff\ufe20-\ufe2f\ufeff]+', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðħıŋς', 'olddhinσ'), NFC) end;

-- A folded text for trigram indexes, which know letters beyond ASCII only where the locale of the database does: two
-- letters stand for each of them. Several may have the same two, so a search also compares the folded text. Agrees with
-- trigramText in schema/text/fold-search.ts.
create function trigram_text(folded text) returns text language sql immutable strict parallel safe
  return case when folded ~ '^[\u0001-\u007f]*$' then folded else
    (select string_agg(case when ascii(letter) < 128 then letter
        else chr(97 + ascii(letter) % 26) || chr(97 + ascii(letter) / 26 % 26) end, '' order by place)
      from regexp_split_to_table(folded, '') with ordinality letters(letter, place)) end;
