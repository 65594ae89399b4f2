import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import {
  banquetKindLabels,
  certificateTickLabels,
  cookSourceLabels,
  crewRoleLabels,
  filingTypeLabels,
} from '../../../../contract/filing-terms';
import type { ConflictField } from '../../../kit/conflict/conflict';
import { conflictFieldsOf, inWords } from '../../../kit/conflict/conflictField';
import { StoredImage } from '../../../parts/stored-image/StoredImage';
import { UnitName } from '../../../parts/unit-cascader/UnitName';
import type { FilingForm } from '../filings.api';
import { editorTree } from '../filings.resource';
import { minuteOf, texts as common } from '../filings.texts';
import { texts } from './editor.texts';
import { offeredRecordings } from './offers';
import type { Person } from './people';

const field = conflictFieldsOf<FilingForm>();
const { fields, people, sections } = texts;

/** One line each. */
const lines = (said: readonly ReactNode[]) => (
  <ul>
    {said.map((line, index) => (
      <li key={index}>{line}</li>
    ))}
  </ul>
);
const spaced = (...words: readonly (string | undefined)[]) => words.filter(Boolean).join(' ');
const certified = ({ certificate }: Person) =>
  `${people.certificate}：${certificate === undefined ? common.have(undefined) : certificateTickLabels[certificate]}`;
const inOneLine = (person: Person) => {
  const { role, name, cookId, phone, birthday, addr, remark } = person;
  const registered = cookId === undefined ? '' : people.registered;
  return spaced(crewRoleLabels[role], name, registered, phone, birthday, addr, certified(person), remark);
};
const picture = (code: string, label: string) => <StoredImage code={code} alt={label} />;
const signed = (name: 'applicantSignature' | 'hostSignature' | 'cookSignature') =>
  field(name, fields[name], (code) => picture(code, fields[name]));

function RecordingNames({ form: { videos = [], videoTitles = [] } }: { readonly form: FilingForm }) {
  const offered = useSelector(offeredRecordings.select)?.answer ?? [];
  const nameOf = (address: string) => offered.find(({ value }) => value === address)?.label ?? address;
  return lines(videos.map((address, index) => spaced(nameOf(address), videoTitles[index])));
}

/** A registration field by field, as its editor shows it. */
export const filingConflictFields: readonly ConflictField<FilingForm>[] = [
  field('type', fields.type, inWords(filingTypeLabels)),
  field('kind', fields.kind, inWords(banquetKindLabels)),
  field('hostName', fields.hostName),
  field('hostPhone', fields.hostPhone),
  field('heldAt', fields.heldAt, minuteOf),
  field('unitId', fields.unitName, (id, { unitName = '' }) => <UnitName tree={editorTree} id={id} known={unitName} />),
  field('village', fields.village),
  field('site', fields.site),
  field('people', fields.people),
  field('tables', fields.tables),
  field('mealCount', fields.mealCount),
  field('note', fields.note),
  field('cookSource', fields.cookSource, inWords(cookSourceLabels)),
  field('staff', sections.people, (all) => lines(all.map(inOneLine))),
  field('helper', fields.helper),
  field('meals', sections.menu, (meals) =>
    lines(meals.map(({ name, dishes }) => `${name}：${dishes.map((dish) => dish.name).join('、')}`)),
  ),
  field('isNoticeRead', fields.isNoticeRead, (isRead) => common.yes(isRead)),
  signed('applicantSignature'),
  signed('hostSignature'),
  signed('cookSignature'),
  field('menuPictures', fields.menuPictures, (codes) => lines(codes.map((code) => picture(code, fields.menuPictures)))),
  {
    names: ['pictures', 'pictureTitles'],
    label: fields.pictures,
    show: ({ pictures = [], pictureTitles = [] }) =>
      lines(
        pictures.map((code, index) => (
          <>
            {picture(code, fields.pictures)}
            {pictureTitles[index]}
          </>
        )),
      ),
  },
  { names: ['videos', 'videoTitles'], label: fields.videos, show: (form) => <RecordingNames form={form} /> },
];
