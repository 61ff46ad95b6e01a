-- The text of an item as an excerpt shows it: the cells of a table with commas between them, each row a sentence. The search
-- itself knows words only.
create function excerpt_text(kind text, slug text, content text) returns text
  language sql immutable strict parallel safe
  return case when kind = 'page' and slug in ('home', 'about') then content_text(kind, slug, content) else
    -- After other punctuation there is no second mark.
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      content_text(kind, slug, regexp_replace(regexp_replace(content,
        '</t[dh]>\s*</tr>', E'\x01', 'gi'), '</t[dh]>', E'\x02', 'gi')),
      E'([.!?;:…])[\\s\x02]*\x01', '\1 ', 'g'), E'[\\s\x02]*\x01', '. ', 'g'),
      E'([.!?;:…,])(?:\\s*\x02)+', '\1 ', 'g'), E'(?:\\s*\x02)+', ', ', 'g')
  end;
