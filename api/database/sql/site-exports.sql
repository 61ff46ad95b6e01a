-- Only changes by people are recorded, not when the schedule started.
select audit_watch('export_schedule', 'export schedule', 'id', '', '', 'since');
select undo_watch('export_schedule', 'id', 'id,since', 'update');
