import type { Cook } from '../../../../contract/cooks';
import { cooks } from '../../../../contract/cooks';
import { crewRole } from '../../../../contract/filing-terms';
import { isExpired } from '../../../../contract/people';
import { lastRow } from './people';
import type { Person } from './people';

const longestName = cooks.fields.name.row.codec.wire.maxLength ?? 64;

/** Names in a text of the cook register, without what it says of each in brackets. */
function namesIn(text: string): readonly string[] {
  const names = text
    .replace(/[（(].*?[）)]+/gu, '')
    .split(/[、，,；;\s]+/u)
    .filter((name) => name !== '' && name.length <= longestName);
  return [...new Set(names)];
}

/** Members of a team; its name and a colon may stand before them. */
const membersIn = (text: string): readonly string[] => namesIn(text.replace(/^[^：:]*[：:]/u, ''));

function certificateOf(cook: Cook): Person['certificate'] {
  if (cook.hasHealthCertificate !== true) return 1;
  return cook.isValid === true && !isExpired(cook) ? 3 : 2;
}

/** A registered cook with the helpers and the team that the cook register names. */
export function peopleOfCook(cook: Cook): readonly Person[] {
  const { id, name, sex, birthday, education, phone, addr, coverage, trainCount, helper = '', teamMembers = '' } = cook;
  const helpers = namesIn(helper).filter((one) => one !== name);
  const members = membersIn(teamMembers).filter((one) => one !== name && !helpers.includes(one));
  return [
    {
      ...{ role: crewRole.cook, cookId: id, name, sex, birthday, education, phone, addr, coverage, trainCount },
      certificate: certificateOf(cook),
      training: cook.isTrained === true ? 2 : 1,
    },
    ...helpers.map((one): Person => ({ role: crewRole.helper, name: one })),
    ...members.map((one): Person => ({ role: crewRole.helper, name: one, rows: { team: lastRow } })),
  ];
}
