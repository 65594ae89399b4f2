import { Tag } from '@arco-design/web-react';
import type { Cook } from '../../../../contract/cooks';
import { certificateStateLabels, isExpired } from '../../../../contract/people';
import { texts } from './profile.texts';

/** The state of the certificate, in words and by colour. */
export function CertificateTag({ cook }: { readonly cook: Cook }) {
  const { hasHealthCertificate, certificate } = cook;
  if (hasHealthCertificate !== true) return <Tag color="red">{texts.certificate.none}</Tag>;
  if (certificate === undefined) return <Tag color="green">{texts.certificate.valid}</Tag>;
  const text = texts.certificateIs(certificateStateLabels[certificate]);
  return <Tag color={isExpired(cook) ? 'red' : 'orangered'}>{text}</Tag>;
}
