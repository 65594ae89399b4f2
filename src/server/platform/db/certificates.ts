import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { certificateDays, certificateState, certificateStates } from '../../../contract/people';
import type { CertificateState } from '../../../contract/people';

/** Whether the certificate of a cook `c` is in this state. */
export function hasCertificate(state: CertificateState, today: string): RawBuilder<boolean> {
  const until: Readonly<Record<CertificateState, RawBuilder<boolean>>> = {
    [certificateState.ending]: sql<boolean>`c.certificate_until between ${today}::date and ${today}::date + ${certificateDays}::int`,
    [certificateState.ended]: sql<boolean>`c.certificate_until < ${today}::date`,
    [certificateState.unknown]: sql<boolean>`c.certificate_until is null`,
  };
  return sql<boolean>`(c.has_health_certificate and ${until[state]})`;
}

/** State of the certificate of a cook `c`; null without one, or where it is valid for longer. */
export function certificateOf(today: string) {
  const states = certificateStates.map((state) => sql`when ${hasCertificate(state, today)} then ${sql.lit(state)}`);
  return sql<CertificateState | null>`case ${sql.join(states, sql` `)} end`.as('certificate');
}
