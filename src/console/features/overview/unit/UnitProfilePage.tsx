import { Alert } from '@arco-design/web-react';
import { useParams } from 'react-router-dom';
import { numberInUrl } from '../../../kit/resource/urlQuery';
import { useQuery } from '../../../kit/query/useQuery';
import { messages } from '../../../locale/messages';
import { ProfileLoad } from '../../../parts/profile/ProfileLoad';
import { UnitProfileView } from './UnitProfileView';
import { unitProfile } from './unitProfile';

/** The unit whom the path names. */
export function UnitProfilePage() {
  const id = numberInUrl.read(useParams()['id'] ?? '') ?? 0;
  return id <= 0 ? <Alert type="error" content={messages.missingUnit} /> : <Asked key={id} id={id} />;
}

function Asked({ id }: { readonly id: number }) {
  return (
    <ProfileLoad asked={useQuery(unitProfile, { id })} missing={messages.missingUnit}>
      {(profile) => <UnitProfileView profile={profile} />}
    </ProfileLoad>
  );
}
