-- Names of users and roles, and email addresses, that look the same are the same: fold_name agrees with foldName in
-- schema/text/fold.ts.
-- ICU, because `lower` alone follows the locale of the database. Indexes use it, so it comes before the
-- tables.
create function fold_name(name text) returns text language sql immutable strict parallel safe
  return normalize(lower(upper(lower(normalize(regexp_replace(name, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]', '', 'g'),
    NFKC) collate "und-x-icu"))), NFKC);
