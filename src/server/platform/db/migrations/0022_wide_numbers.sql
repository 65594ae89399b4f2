-- Roles, permissions and their actions are numbered as everything else is: a number may have sixteen digits.

alter table roles alter column id type bigint;
alter table user_roles alter column role_id type bigint;
alter table permissions alter column id type bigint;
alter table permission_actions alter column id type bigint, alter column permission_id type bigint;
alter table role_permissions alter column role_id type bigint, alter column action_id type bigint;
