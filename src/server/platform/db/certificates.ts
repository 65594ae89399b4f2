import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { certificateDays, certificateState } from '../../../contract/people';
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
