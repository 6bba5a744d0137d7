-- outside a transaction
-- What is neither urgent nor told to everybody is looked for beside an announcement that waits (server/outbox/push-task.ts).
create index concurrently if not exists push_task_plain on push_task (due_at)
  where kind not in ('login', 'phone', 'factor', 'warning', 'country', 'deposit', 'buyback', 'withdrawal', 'announcement');
