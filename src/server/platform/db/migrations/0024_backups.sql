-- The last backup is looked up every few seconds.

create index operation_logs_backups on operation_logs (action, id desc) where controller = 'backup';
