import { cooks } from '../../../../contract/cooks';
import { listedText } from '../../../../contract/resource';
import type { DeclaredField } from '../../../../contract/resource';
import { fileCodePattern } from '../../../../contract/constants';
import { PhoneNumber } from '../../../parts/phone/PhoneNumber';
import { ProfileFacts } from '../../../parts/profile/ProfileFacts';
import type { ProfileFact } from '../../../parts/profile/ProfileFacts';
import { ImageCell } from '../../../parts/resource-screen/ImageCell';
import { cookCells } from '../cookCells';
import { CertificateTag } from './CertificateTag';
import type { SectionProps } from './CookSections';

const { fields } = cooks;
type Cook = SectionProps['profile']['cook'];
type FieldName = keyof typeof fields & keyof Cook;

const fact = (cook: Cook, name: FieldName): ProfileFact => {
  const field: DeclaredField = fields[name];
  return [field.label, listedText(field, cook[name])];
};

/** Fields that the section of certificates shows. */
const certificateFields: readonly string[] = [
  ...(['hasHealthCertificate', 'certificateUntil', 'isTrained', 'trainCount', 'trainDays'] as const),
  ...(['photo', 'safetyCommitment'] as const),
];

/** Everything the editor holds, in its order, but for the certificates; the unit by its name. */
const factFields = cooks.groups
  .flatMap((group) => group.fields)
  .filter((name) => !certificateFields.includes(name))
  .map((name): FieldName => (name === 'unitId' ? 'unitName' : name));

export function FactsSection({ profile: { cook } }: SectionProps) {
  const { id, name, phone } = cook;
  return (
    <ProfileFacts
      facts={factFields.map((one) =>
        one === 'phone'
          ? [fields.phone.label, <PhoneNumber key="phone" masked={phone} name={name} source={{ kind: 'cook', id }} />]
          : fact(cook, one),
      )}
    />
  );
}

const isFile = new RegExp(`^${fileCodePattern}$`);

/** What he has been given, and what he has signed. */
export function CertificatesSection({ profile: { cook } }: SectionProps) {
  const { safetyCommitment = '', photo } = cook;
  const hasPicture = isFile.test(safetyCommitment);
  return (
    <>
      <div className="profile__part">
        <ProfileFacts
          facts={[
            [fields.hasHealthCertificate.label, cookCells.hasHealthCertificate(cook)],
            fact(cook, 'certificateUntil'),
            [fields.certificate.label, <CertificateTag key="certificate" cook={cook} />],
            fact(cook, 'isTrained'),
            fact(cook, 'trainCount'),
            fact(cook, 'trainDays'),
            ...(hasPicture ? [] : [[fields.safetyCommitment.label, safetyCommitment] as const]),
          ]}
        />
      </div>
      <div className="profile__pictures">
        <Picture label={fields.photo.label} code={photo} />
        {hasPicture && <Picture label={fields.safetyCommitment.label} code={safetyCommitment} />}
      </div>
    </>
  );
}

function Picture({ label, code }: { readonly label: string; readonly code: string | undefined }) {
  return (
    <figure>
      <ImageCell code={code} label={label} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}
