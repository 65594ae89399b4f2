import type { CrewMember, TeamMember } from '../../../../contract/filing-parts';
import {
  banquetKindLabels,
  banquetKinds,
  cookSourceLabels,
  cookSources,
  crewRoleLabels,
  crewRoles,
  filingTypeLabels,
  guidanceModeLabels,
  guidanceModes,
} from '../../../../contract/filing-terms';
import type { Content, TableCell } from '../../../platform/pdf/paper';
import type { FormPrint } from './form-print';
import {
  across,
  atLeast,
  banner,
  centred,
  choices,
  headline,
  label,
  notes,
  ruled,
  signature,
  tick,
  value,
} from './pieces';
import { countOf, dayOf, halfDayOf, headsOf, labelIn, momentOf } from './values';

const facts = [62, '*', 62, '*'] as const;
const proofs = { 1: '有', 2: '无' } as const;
const proofOf = (has: boolean | undefined) => choices([1, 2], proofs, has === undefined ? undefined : has ? 1 : 2);

function host({ filing }: FormPrint): Content {
  return ruled(facts, [
    banner(4, '举办者'),
    [label('姓名'), value(filing.hostName), label('手机'), value(filing.hostPhone)],
    [label('聚餐类型'), ...across(3, choices(banquetKinds, banquetKindLabels, filing.kind))],
    [label('聚餐地点'), ...across(3, { text: filing.site ?? '' })],
  ]);
}

function plan({ filing: { heldAt, mealCount, people, tables } }: FormPrint): Content {
  const half = halfDayOf(heldAt);
  return ruled(
    ['*', 70, 80, 70],
    [
      banner(4, '聚餐安排'),
      ['聚餐时间', '餐次', '聚餐人数', '桌数'].map(label),
      [
        {
          columnGap: 9,
          verticalAlignment: 'middle',
          columns: [
            { width: 'auto', text: momentOf(heldAt) },
            tick('午', half === 'noon'),
            tick('晚', half === 'evening'),
          ],
        },
        centred(countOf(mealCount)),
        centred(headsOf(people)),
        centred(countOf(tables)),
      ],
    ],
  );
}

const crewCells = ({ role, name, phone, hasCertificate }: CrewMember): readonly TableCell[] => [
  choices(crewRoles, crewRoleLabels, role),
  centred(name),
  centred(phone),
  proofOf(hasCertificate),
];
const emptyCrewCells = (): readonly TableCell[] => [
  choices(crewRoles, crewRoleLabels, undefined),
  value(''),
  value(''),
  choices([1, 2], proofs, undefined),
];
/** The hired cook's own people; nothing is said about a certificate that nobody stated. */
const teamOf = (team: readonly TeamMember[]): string =>
  team
    .map(({ name, hasCertificate }) =>
      hasCertificate === undefined ? name : `${name}（${hasCertificate ? '有' : '无'}健康证明）`,
    )
    .join('、');

const crewPairs = 3;

/** Two people in a row. */
function crew({ filing }: FormPrint): readonly Content[] {
  const people = filing.crew.map(crewCells);
  const rows = Array.from({ length: Math.max(crewPairs, Math.ceil(people.length / 2)) }, (_, index) => [
    ...(people[2 * index] ?? emptyCrewCells()),
    ...(people[2 * index + 1] ?? emptyCrewCells()),
  ]);
  const half = [66, '*', 58, 48] as const;
  const titles = ['身份', '姓名', '联系电话', '健康证明'];
  return [
    ruled(
      [62, '*', 62, 130],
      [
        banner(4, '厨师和帮工情况'),
        [
          label('厨师来源'),
          choices(cookSources, cookSourceLabels, filing.cookSource),
          label('承办厨师'),
          value(filing.cookName),
        ],
        [label('帮厨信息'), ...across(3, { text: filing.helper ?? '' })],
        ...(filing.team.length === 0 ? [] : [[label('厨师团队'), ...across(3, { text: teamOf(filing.team) })]]),
      ],
    ),
    { fontSize: 9, stack: [ruled([...half, ...half], [[...titles, ...titles].map(label), ...rows], { heads: 1 })] },
  ];
}

function remarks({ filing: { note } }: FormPrint): Content {
  return ruled([62, '*'], [[label('备注'), value(note)]]);
}

function reception({ filing }: FormPrint): Content {
  const { guidanceUnit, guidanceMode, guidanceOfficer, servedMeals, servedPeople, guidances, illPeople } = filing;
  return ruled(
    [62, '*', 62, '*', 76, '*'],
    [
      banner(6, '以下由受理部门填写'),
      [label('指导单位'), ...across(3, { text: guidanceUnit ?? '' }), label('指导人员'), value(guidanceOfficer)],
      [
        label('指导方式'),
        ...across(3, choices(guidanceModes, guidanceModeLabels, guidanceMode)),
        label('共办餐次'),
        value(countOf(servedMeals)),
      ],
      [
        label('人数'),
        value(countOf(servedPeople)),
        label('指导次数'),
        value(countOf(guidances)),
        label('食物中毒人数'),
        value(countOf(illPeople)),
      ],
    ],
  );
}

function signed(print: FormPrint): Content {
  const { filing } = print;
  return ruled(
    [76, '*', 40, '*', 46, 84],
    [
      [
        label('申报人（签名）'),
        signature(print, filing.applicantSignature),
        label('受理人'),
        centred(filing.acceptedBy),
        label('填表时间'),
        centred(dayOf(filing.createdAt)),
      ],
    ],
  );
}

/** The menu of each meal. */
function menu({ filing: { meals } }: FormPrint): readonly Content[] {
  const rows = meals.map(({ name, dishes }, index) => [
    centred(String(index + 1)),
    value(name),
    value(dishes.map((dish) => dish.name).join('、')),
  ]);
  return [
    { text: '', margin: [0, 0, 0, 8] },
    ruled([32, 110, '*'], [banner(3, '附：各餐次菜单'), ['餐次', '套餐', '菜品'].map(label), ...atLeast(1, rows, 3)], {
      heads: 2,
    }),
  ];
}

/** 备案登记表 */
export function filingForm(print: FormPrint): readonly Content[] {
  const { county, township, village, code, type } = print.filing;
  return [
    {
      columns: [
        { width: '*', text: `备案类别：${labelIn(filingTypeLabels, type)}` },
        { width: 'auto', text: `编号：${code}` },
      ],
    },
    headline([
      ['县（市、区）', county],
      ['乡镇（街道）', township],
      ['村（社区）', village],
    ]),
    host(print),
    plan(print),
    ...crew(print),
    remarks(print),
    reception(print),
    signed(print),
    notes([
      '本表由受理人员填写，各餐次菜单附后。',
      '按分级指导要求需由乡镇（街道）或县（市、区）指导的，应及时将本表上报。',
    ]),
    ...menu(print),
  ];
}
