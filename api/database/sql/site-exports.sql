-- Only what people decide is recorded, not when the schedule began.
select audit_watch('export_schedule', 'export schedule', 'id', '', '', 'since');
select undo_watch('export_schedule', 'id', 'id,since', 'update');
