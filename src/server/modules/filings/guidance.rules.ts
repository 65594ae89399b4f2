import { checklistItems, checklistSize } from '../../../contract/checklist';
import { guidanceForm } from '../../../contract/filing-work';
import type { GuidanceForm } from '../../../contract/filing-work';
import { guidanceLevel, guidanceLevelFor, guidanceLevelLabels } from '../../../contract/filing-terms';
import type { GuidanceLevel, GuidanceLimits } from '../../../contract/filing-terms';
import { parseWireTime } from '../../../contract/time';
import type { Actor } from '../../platform/auth/actor';
import { Refusal } from '../../platform/http/errors';
import type { FieldProblem } from '../../platform/http/errors';
import type { Settings } from '../../platform/settings/settings';
import { levelOf } from './filing-places';
import type { FilingRecord } from './filings.repository';

const on = (key: keyof typeof guidanceForm, message: string): FieldProblem => ({
  field: guidanceForm[key].wireName,
  message,
});

function* wrongAnswers({ answers, advice = '' }: GuidanceForm): Generator<FieldProblem> {
  const field = guidanceForm.answers.wireName;
  for (const { no } of checklistItems) {
    const given = answers.filter(({ item }) => item === no);
    const [answer] = given;
    if (given.length > 1) yield { field: `${field}.${no}`, message: `第${no}项重复` };
    else if (answer === undefined) yield { field: `${field}.${no}`, message: `第${no}项未填写检查结果` };
    else if (!answer.isCompliant && (answer.finding ?? '').trim() === '')
      yield { field: `${field}.${no}`, message: `第${no}项不符合，请说明情况` };
    else if (answer.isCompliant && answer.isRectified === true)
      yield { field: `${field}.${no}`, message: `第${no}项符合，不需整改` };
  }
  const isOpen = answers.some(({ isCompliant, isRectified }) => !isCompliant && isRectified !== true);
  if (answers.length >= checklistSize && isOpen && advice.trim() === '')
    yield on('advice', '有不符合项，请填写整改意见');
}

type Totals = Pick<GuidanceForm, 'register' | 'servedPeople' | 'illPeople'>;

/** What is wrong with what was counted at and after the banquet. */
export function* wrongTotals({ register = [], servedPeople, illPeople }: Totals): Generator<FieldProblem> {
  if (register.some(({ day }) => parseWireTime(day) === null)) yield on('register', '日期不存在');
  if (register.some(({ people, illPeople: ill = 0 }) => people !== undefined && ill > people))
    yield on('register', '发病人数不能多于聚餐人数');
  if (servedPeople !== undefined && illPeople !== undefined && illPeople > servedPeople)
    yield on('illPeople', '食物中毒人数不能多于人数');
}

function* wrongFacts(form: GuidanceForm): Generator<FieldProblem> {
  const { longitude, latitude, pictures = [], pictureTitles = [] } = form;
  if ((longitude === undefined) !== (latitude === undefined)) yield on('longitude', '经度和纬度须同时填写');
  if (form.officer.trim() === '') yield on('officer', '请输入指导人员');
  if (pictureTitles.length > pictures.length) yield on('pictureTitles', '图片说明多于图片');
}

/** What is wrong with a guidance whose fields are each well-formed. */
export function guidanceProblems(form: GuidanceForm): readonly FieldProblem[] {
  return [...wrongAnswers(form), ...wrongTotals(form), ...wrongFacts(form)];
}

export function limitsOf(settings: Settings): GuidanceLimits {
  return { villageMax: settings.number('guide.villageMax'), townMax: settings.number('guide.townMax') };
}

const informationOfficer = 2;

type Located = Pick<FilingRecord, 'unitId' | 'unitCode' | 'unitChildCount'> & { readonly parentId: number | null };

/** How high the actor stands above a filing: an information officer guides as the village does. */
function competenceOf({ userType, unitId }: Pick<Actor, 'userType' | 'unitId'>, filing: Located): GuidanceLevel {
  if (userType === informationOfficer) return guidanceLevel.village;
  const level = levelOf(filing);
  if (level === 'county') return guidanceLevel.county;
  const isVillage = level === 'village';
  if (unitId === filing.unitId) return isVillage ? guidanceLevel.village : guidanceLevel.township;
  return isVillage && unitId === filing.parentId ? guidanceLevel.township : guidanceLevel.county;
}

/** Refuses whoever stands too low for so many people. */
export function checkCompetence(
  actor: Actor,
  filing: Located & Pick<FilingRecord, 'people'>,
  limits: GuidanceLimits,
): void {
  const wanted = guidanceLevelFor(filing.people, limits);
  if (competenceOf(actor, filing) < wanted)
    throw new Refusal(`聚餐${filing.people}人，应由${guidanceLevelLabels[wanted]}指导`);
}
