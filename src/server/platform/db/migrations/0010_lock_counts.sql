-- The count of wrong passwords stays as long as the lock it has brought about. Locks from before know none.
update users
set failed_sign_ins = coalesce(
  (select value::int from parameters where code = 'signIn.maxFailures' and status = 1 and value ~ '^[0-9]{1,2}$'), 5)
where locked_until > now();
