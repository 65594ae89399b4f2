-- A new user changes the password he was given, unless an administrator has decided on that already.
update parameters set value = '是' where code = 'signIn.changeGivenPassword' and version = 1;
-- The parameter decides on new accounts alone; a password that somebody else resets has to be changed in any case.
update parameters set name = '初始密码首次登录须修改', note = '是 / 否；被他人重置的密码始终须修改'
  where code = 'signIn.changeGivenPassword' and name = '他人设置的密码首次登录须修改' and note = '是 / 否';
