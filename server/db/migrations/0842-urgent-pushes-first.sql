-- outside a transaction
-- What cannot be switched off is looked for beside an announcement to everybody (server/outbox/push-task.ts).
create index concurrently if not exists push_task_urgent on push_task (due_at)
  where kind in ('login', 'phone', 'factor', 'warning', 'country', 'deposit', 'buyback', 'withdrawal');
