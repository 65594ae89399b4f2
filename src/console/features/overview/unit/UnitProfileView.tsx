import { Link } from 'react-router-dom';
import { guidanceTiming } from '../../../../contract/filing-terms';
import { overviewLists } from '../../../../contract/overview-lists';
import { certificateState, userTypeLabels } from '../../../../contract/people';
import type { SubUnit, UnitProfile } from '../../../../contract/unit-profile';
import { usePageSubject } from '../../../kit/kept/page';
import { PhoneNumber } from '../../../parts/phone/PhoneNumber';
import { ProfileFacts } from '../../../parts/profile/ProfileFacts';
import { ProfileNumbers } from '../../../parts/profile/ProfileNumbers';
import { ProfileTable } from '../../../parts/profile/ProfileTable';
import type { ProfileColumn } from '../../../parts/profile/ProfileTable';
import { NumberLink } from '../../../parts/today/NumberLink';
import { texts as overviewTexts } from '../overview.texts';
import { texts } from './unitProfile.texts';
import '../../../parts/profile/profile.css';

const { numbers: n } = texts;
const share = ({ guided, unmet }: Pick<SubUnit, 'guided' | 'unmet'>) => overviewTexts.share(guided - unmet, guided);

/** Where it stands, who works there, what it has, and the same of what lies below it. */
export function UnitProfileView({ profile }: { readonly profile: UnitProfile }) {
  const { name, code, fullName, path, officers, subUnits, now } = profile;
  usePageSubject(name);
  return (
    <article className="profile" aria-label={`${texts.title}：${name}`}>
      <header className="profile__head">
        <div className="profile__who">
          <h2>{name}</h2>
          <nav aria-label={texts.path}>
            {path.map((unit, index) => (
              <span key={unit.id}>
                {index > 0 && ' / '}
                {index === path.length - 1 ? unit.name : <Link to={`/Unit/${unit.id}`}>{unit.name}</Link>}
              </span>
            ))}
          </nav>
        </div>
      </header>
      <Numbers profile={profile} />
      <p>{texts.span(now.from, now.until)}</p>
      <section className="profile__part" aria-label={texts.facts}>
        <h3>{texts.facts}</h3>
        <ProfileFacts
          facts={[
            [texts.code, code],
            [texts.fullName, fullName],
          ]}
        />
      </section>
      <section className="profile__part" aria-label={texts.officers}>
        <h3>{texts.officers}</h3>
        <ProfileTable
          label={texts.officers}
          rows={officers}
          keyOf={({ id }) => id}
          nothing={texts.noOfficers}
          columns={[
            { title: texts.columns.name, cell: (officer) => officer.name },
            { title: texts.columns.userType, cell: ({ userType }) => userTypeLabels[userType] },
            {
              title: texts.columns.phone,
              cell: ({ id, name: officer, phone }) => (
                <PhoneNumber masked={phone} name={officer} source={{ kind: 'user', id }} />
              ),
            },
          ]}
        />
      </section>
      <section className="profile__part" aria-label={texts.subUnits}>
        <h3>{texts.subUnits}</h3>
        <ProfileTable
          label={texts.subUnits}
          rows={subUnits}
          keyOf={({ id }) => id}
          nothing={texts.noSubUnits}
          columns={subUnitColumns(now)}
        />
      </section>
    </article>
  );
}

function Numbers({ profile }: { readonly profile: UnitProfile }) {
  const { id, cooks, streaming, lost, ending, ended, now } = profile;
  const unit = { unitId: id, isOwn: false };
  const linked = (label: string, value: number, list: Parameters<typeof NumberLink>[0]['list'], isAlarm = false) => ({
    label,
    value: <NumberLink value={value} list={list} label={label} />,
    isAlarm: isAlarm && value > 0,
  });
  return (
    <ProfileNumbers
      numbers={[
        linked(n.cooks, cooks, overviewLists.cooks(unit)),
        linked(n.ending, ending, overviewLists.certificates(certificateState.ending, unit), true),
        linked(n.ended, ended, overviewLists.certificates(certificateState.ended, unit), true),
        { label: n.streaming, value: streaming },
        { label: n.lost, value: lost, isAlarm: lost > 0 },
        linked(n.drafts, now.drafts, overviewLists.drafts(now, unit)),
        linked(n.filed, now.filed, overviewLists.filed(now, unit)),
        linked(n.unguided, now.unguided, overviewLists.timed(now, guidanceTiming.none, unit)),
        linked(n.guided, now.guided, overviewLists.guided(now, unit)),
        linked(n.unmet, now.unmet, overviewLists.unmet(now, unit), true),
        { label: n.rate, value: share(now) },
      ]}
    />
  );
}

function subUnitColumns(now: UnitProfile['now']): readonly ProfileColumn<SubUnit>[] {
  const figure = (
    title: string,
    valueOf: (unit: SubUnit) => number,
    listOf: (unit: { readonly unitId: number; readonly isOwn: false }) => Parameters<typeof NumberLink>[0]['list'],
  ): ProfileColumn<SubUnit> => ({
    title,
    isFigure: true,
    cell: (unit) => (
      <NumberLink
        value={valueOf(unit)}
        list={listOf({ unitId: unit.id, isOwn: false })}
        label={`${unit.name}${title}`}
      />
    ),
  });
  return [
    { title: texts.columns.unit, cell: ({ id, name }) => <Link to={`/Unit/${id}`}>{name}</Link> },
    figure(n.cooks, ({ cooks }) => cooks, overviewLists.cooks),
    { title: n.streaming, isFigure: true, cell: ({ streaming }) => streaming },
    figure(
      n.drafts,
      ({ drafts }) => drafts,
      (unit) => overviewLists.drafts(now, unit),
    ),
    figure(
      n.filed,
      ({ filed }) => filed,
      (unit) => overviewLists.filed(now, unit),
    ),
    figure(
      n.unguided,
      ({ unguided }) => unguided,
      (unit) => overviewLists.timed(now, guidanceTiming.none, unit),
    ),
    figure(
      n.guided,
      ({ guided }) => guided,
      (unit) => overviewLists.guided(now, unit),
    ),
    figure(
      n.unmet,
      ({ unmet }) => unmet,
      (unit) => overviewLists.unmet(now, unit),
    ),
    { title: n.rate, isFigure: true, cell: share },
  ];
}
