-- The four names of industries become one word, a list: they cannot be told apart from others that the owner adds.
create function words_with_industries(own jsonb) returns jsonb language sql immutable
begin atomic
  select own - array['contact.healthcare', 'contact.manufacturing', 'contact.automation', 'contact.other']
    || jsonb_build_object('contact.industries', concat_ws(e'\n',
         coalesce(own ->> 'contact.healthcare', 'Healthcare'),
         coalesce(own ->> 'contact.manufacturing', 'Manufacturing'),
         coalesce(own ->> 'contact.automation', 'Automation'),
         coalesce(own ->> 'contact.other', 'Other')));
end;

update settings set value = words_with_industries(value)
  where key = 'words' and value ?| array['contact.healthcare', 'contact.manufacturing', 'contact.automation', 'contact.other'];

-- Revisions too, so that they can be restored.
update revisions set snapshot = jsonb_set(snapshot, '{words}', words_with_industries(snapshot -> 'words'))
  where setting_group = 'words'
    and snapshot -> 'words' ?| array['contact.healthcare', 'contact.manufacturing', 'contact.automation', 'contact.other'];

drop function words_with_industries;
