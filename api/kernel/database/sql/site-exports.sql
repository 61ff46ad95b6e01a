-- The one row is created by the migration and never deleted.
select undo_watch('export_schedule', 'id', 'id,since', 'update');
