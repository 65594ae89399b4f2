import type { Filing } from './filing-record';
import { filing } from './filing-record';
import { filingType } from './filing-terms';
import type { FilingType } from './filing-terms';
import { encode } from './kernel';

/** The six printable forms of a filing, in the order of their tabs. */
export const formKeys = ['filing', 'notice', 'commitment', 'guidance', 'register', 'cook'] as const;
export type FormKey = (typeof formKeys)[number];

export interface FilingFormKind {
  /** Of the dialog's tab. */
  readonly tab: string;
  readonly title: string;
  /** The form by its short name: its file, without extension, and whatever offers or logs it. */
  readonly fileName: string;
  readonly isLandscape: boolean;
  /** Rural banquets only. */
  readonly isRuralOnly: boolean;
  /** What the form says of the filing: another content is another print. */
  readonly content: readonly (keyof Filing)[];
  /** What it says beyond what earlier versions of the program have printed: older papers are checked without. */
  readonly added: readonly (keyof Filing)[];
}

const registration = [
  'code',
  'type',
  'hostName',
  'hostPhone',
  'kind',
  'site',
  'county',
  'township',
  'village',
  'heldAt',
  'mealCount',
  'people',
  'tables',
  'cookName',
] as const satisfies readonly (keyof Filing)[];
const guidance = ['guidanceUnit', 'guidanceMode', 'guidanceOfficer'] as const satisfies readonly (keyof Filing)[];

const form = (
  tab: string,
  title: string,
  content: readonly (keyof Filing)[],
  { isLandscape = false, isRuralOnly = false, fileName = tab, added = [] }: Partial<FilingFormKind> = {},
): FilingFormKind => ({ tab, title, fileName, content: [...content, ...added], added, isLandscape, isRuralOnly });

export const filingForms: Readonly<Record<FormKey, FilingFormKind>> = {
  filing: form(
    '备案登记表',
    '农村集体聚餐备案登记表',
    [
      ...registration,
      ...guidance,
      'cookSource',
      'crew',
      'meals',
      'servedMeals',
      'servedPeople',
      'guidances',
      'illPeople',
      'applicantSignature',
      'acceptedBy',
      'createdAt',
    ],
    { added: ['helper', 'team', 'note'] },
  ),
  notice: form(
    '食品安全告知书',
    '农村集体聚餐食品安全告知书',
    ['code', 'hostName', 'isNoticeRead', 'notice', 'applicantSignature'],
    { isRuralOnly: true },
  ),
  commitment: form(
    '食品安全承诺书',
    '农村集体聚餐食品安全承诺书',
    [...registration, 'hostSignature', 'hostSignedAt', 'cookSignature', 'cookSignedAt'],
    { isRuralOnly: true },
  ),
  guidance: form('现场指导表', '农村集体聚餐食品安全现场指导表', [...registration, ...guidance, 'guidanceSheet'], {
    added: ['pictures', 'pictureTitles'],
  }),
  register: form('指导登记表', '农村集体聚餐现场指导登记表', [...registration, ...guidance, 'guidanceRegister'], {
    isLandscape: true,
  }),
  cook: form(
    '厨师备案表',
    '农村聚餐厨师备案登记表',
    ['code', 'cookName', 'cookRecords', 'cookRecordsBy', 'cookRecordsAt'],
    {
      isLandscape: true,
      fileName: '厨师备案登记表',
    },
  ),
};

export function formsOf(type: FilingType): readonly FormKey[] {
  return formKeys.filter((key) => type === filingType.rural || !filingForms[key].isRuralOnly);
}

function contentOf(key: FormKey, whole: Filing, facts: readonly (keyof Filing)[]): string {
  const said: readonly string[] = facts.map((name) => filing[name].wireName);
  const wire = encode(filing, whole);
  const state = whole.closure === undefined ? [] : [[filing.closure.wireName, whole.closure]];
  return JSON.stringify([key, ...said.map((name) => [name, wire[name] ?? null]), ...state]);
}

/** What a form says, as text that is the same as long as that is the same. Takes the filing with phones in full. */
export const formContent = (key: FormKey, whole: Filing): string => contentOf(key, whole, filingForms[key].content);

/** The same, and as earlier versions of the program have printed it. */
export function formContents(key: FormKey, whole: Filing): readonly string[] {
  const { content, added } = filingForms[key];
  const former = content.filter((name) => !added.includes(name));
  return [content, former].map((facts) => contentOf(key, whole, facts));
}
