import { Button, Tag } from '@arco-design/web-react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { CookProfile } from '../../../../contract/cook-profile';
import { liveContract, liveStatus } from '../../../../contract/live';
import { cookCategoryLabels } from '../../../../contract/people';
import { screenPairs } from '../../../../contract/screens';
import { messages } from '../../../locale/messages';
import { FormButton } from '../../../parts/filing-forms/FormButton';
import { ProfileNumbers } from '../../../parts/profile/ProfileNumbers';
import { useMay } from '../../../parts/session/useMay';
import { selectMay } from '../../../parts/session/session.slice';
import { StoredImage } from '../../../parts/stored-image/StoredImage';
import { CertificateTag } from './CertificateTag';
import { texts } from './profile.texts';

interface CookHeadProps {
  readonly profile: CookProfile;
  /** The cook has the page alone, which can be printed. */
  readonly isPage: boolean;
}

/** Name and marks of a cook: whether the cook may work, and streams right now. */
export function CookHead({ profile, isPage }: CookHeadProps) {
  const { cook, newestFiling, banquets, guided, unmet, streams, tracks } = profile;
  const may = useSelector(selectMay);
  const { numbers } = texts;
  return (
    <>
      <header className="profile__head">
        <div className="profile__photo">
          <StoredImage code={cook.photo} alt={cook.name} none={texts.noPhoto} />
        </div>
        <div className="profile__who">
          <h2>{cook.name}</h2>
          <p>{may(screenPairs.overview) ? <Link to={`/Unit/${cook.unitId}`}>{cook.unitName}</Link> : cook.unitName}</p>
          <div className="profile__marks">
            <Tag>{cookCategoryLabels[cook.category]}</Tag>
            <CertificateTag cook={cook} />
            {cook.isValid === false && <Tag color="gray">{texts.invalid}</Tag>}
            <Streaming {...profile} />
          </div>
        </div>
        {newestFiling !== undefined && <FormButton id={newestFiling} form="cook" isNamed />}
        {isPage && <Button onClick={() => window.print()}>{messages.buttons.print}</Button>}
      </header>
      <ProfileNumbers
        numbers={[
          { label: numbers.banquets, value: banquets },
          { label: numbers.guided, value: guided },
          { label: numbers.unmet, value: unmet, isAlarm: unmet > 0 },
          { label: numbers.streams, value: streams },
          { label: numbers.tracks, value: tracks },
        ]}
      />
    </>
  );
}

function Streaming({ cook, streaming }: Pick<CookProfile, 'cook' | 'streaming'>) {
  const maySee = useMay(liveContract.list);
  if (streaming === undefined) return null;
  const { startedAt = '', lostSince } = streaming;
  const query = new URLSearchParams({ status: String(liveStatus.streaming), name: cook.name });
  return (
    <>
      <Tag color={lostSince === undefined ? 'arcoblue' : 'orangered'}>
        {lostSince === undefined ? texts.live(startedAt.slice(0, 16)) : texts.lost}
      </Tag>
      {maySee && <Link to={`/Llive?${query.toString()}`}>{texts.watch}</Link>}
    </>
  );
}
