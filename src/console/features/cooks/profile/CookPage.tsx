import { Alert } from '@arco-design/web-react';
import { useParams } from 'react-router-dom';
import { useOpened } from '../../../kit/address/useOpened';
import { PageSubject } from '../../../kit/kept/page';
import { numberInUrl } from '../../../kit/resource/urlQuery';
import { useQuery } from '../../../kit/query/useQuery';
import { FormsProgress } from '../../../parts/filing-forms/FormsProgress';
import { ProfileLoad } from '../../../parts/profile/ProfileLoad';
import { ReplayDialog } from '../../../parts/recording-player/ReplayDialog';
import { cookKey, cookPartKey } from '../cookPlace';
import { CookHead } from './CookHead';
import { CookSections } from './CookSections';
import { cookProfile } from './profile.model';
import { texts } from './profile.texts';
import '../../../parts/profile/profile.css';

/** The cook whom the path names, or whom the address of a list shows beside it. */
export function CookPage() {
  const { id: text } = useParams();
  const { id: shown } = useOpened(cookKey, cookPartKey);
  const id = text === undefined ? shown : (numberInUrl.read(text) ?? 0);
  if (id === null || id <= 0) return <Alert type="error" content={texts.missing} />;
  return <Profile key={id} cookId={id} isPage={text !== undefined} />;
}

/** Beside a list the tab is the list's. */
function Profile({ cookId, isPage }: { readonly cookId: number; readonly isPage: boolean }) {
  return (
    <ProfileLoad asked={useQuery(cookProfile, { cookId })} missing={texts.missing}>
      {(profile) => (
        <article className="profile" aria-label={`${texts.title}：${profile.cook.name}`}>
          {isPage && <PageSubject subject={profile.cook.name} />}
          <CookHead {...{ profile, isPage }} />
          <CookSections profile={profile} />
          <ReplayDialog />
          <FormsProgress />
        </article>
      )}
    </ProfileLoad>
  );
}
