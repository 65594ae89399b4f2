import { sql } from 'kysely';

/** Failed attempts to sign in to one account since its owner was here. */
export interface SignInAttempts {
  readonly count: number;
  /** ISO; null when there were none. */
  readonly since: string | null;
  /** A few of them. */
  readonly addresses: readonly string[];
}

/** Of the user `u` of the query around it. The operation log knows every attempt. */
export const signInAttempts = sql<SignInAttempts>`(
  select json_build_object(
    'count', count(*),
    'since', min(l.created_at),
    'addresses', coalesce((array_agg(distinct l.ip))[1:3], '{}'))
  from operation_logs l
  where l.user_id = u.id and l.controller = 'login' and l.result = 'refused'
    and l.created_at > coalesce(u.signed_in_at, u.created_at))`;
