-- User names and email addresses that look the same are the same: fold_name agrees with foldName in
-- schema/text/fold.ts.
-- ICU, because `lower` alone follows the locale of the database. Indexes of users use it, so it comes before the
-- tables.
create function fold_name(name text) returns text language sql immutable strict parallel safe
  return normalize(lower(upper(lower(normalize(name, NFKC) collate "und-x-icu"))), NFKC);
