import { cooksContract } from '../../../contract/cooks';
import { filingsContract } from '../../../contract/filings';
import { foundKinds } from '../../../contract/find';
import type { Found, FoundKind } from '../../../contract/find';
import type { Endpoint } from '../../../contract/kernel';
import { unitProfileContract } from '../../../contract/unit-profile';
import { usersContract } from '../../../contract/users';
import type { May } from '../../parts/session/session.slice';
import { featureAt } from '../features';
import { mayVisit } from '../landing';
import { menuOf } from '../shell/menu';
import { findActions } from './actions';
import type { FindAction } from './actions';
import { texts } from './find.texts';
import type { Recent } from './recent';
import { matchesTitle } from './matchesTitle';

/** One line of what is offered: an address to go to, or something to do. */
export interface Choice {
  readonly title: string;
  /** Label of its kind, if it is offered again. */
  readonly kind: string;
  readonly note?: string;
  readonly to?: string;
  readonly action?: FindAction;
}

export interface ChoiceGroup {
  readonly title: string;
  readonly choices: readonly Choice[];
}

const asks: Readonly<Record<FoundKind, Endpoint>> = {
  cook: cooksContract.list,
  unit: unitProfileContract.show,
  filing: filingsContract.list,
  user: usersContract.list,
};

/** Address that shows each. */
const addresses: Readonly<Record<FoundKind, (found: Found) => string>> = {
  cook: ({ id }) => `/Cook/${id}`,
  unit: ({ id }) => `/Unit/${id}`,
  filing: ({ id }) => `/Baxx?filing=${id}`,
  user: ({ code = '', userType = 1 }) => `/User?${new URLSearchParams({ userType: String(userType), username: code })}`,
};

function choiceOf(found: Found): Choice {
  const { kind, name, code, phone, heldAt, unitName } = found;
  const note = [code, phone, heldAt?.slice(0, 10), unitName].filter((one) => one !== undefined && one !== '');
  return { title: name, kind: texts.kinds[kind], note: note.join(' · '), to: addresses[kind](found) };
}

/** A page that is not this user's is not offered, whatever was found or opened before. */
function isOpen(to: string, may: May): boolean {
  const feature = featureAt(to.replace(/\?.*$/, ''));
  return feature !== undefined && feature.isPublic !== true && mayVisit(feature, may);
}

const mayAct = ({ asks: asked, path }: FindAction, may: May) =>
  (asked === undefined || may(asked)) && (path === undefined || isOpen(path, may));

const actionsOf = (may: May, sought: string): ChoiceGroup => ({
  title: texts.actions,
  choices: findActions
    .filter((action) => mayAct(action, may) && matchesTitle(action.title, sought))
    .map((action) => ({ title: action.title, kind: texts.actions, action })),
});

const menusOf = (may: May, sought: string): ChoiceGroup => ({
  title: texts.menus,
  choices: menuOf(may).flatMap(({ title: group, items }) =>
    items
      .filter(({ title }) => matchesTitle(title, sought))
      .map(({ title, path }) => ({ title, kind: texts.menus, note: group, to: path })),
  ),
});

const recentOf = (recent: readonly Recent[], may: May): ChoiceGroup => ({
  title: texts.recent,
  choices: recent.filter(({ to }) => isOpen(to, may)).map((one) => ({ ...one, note: one.kind })),
});

interface Known {
  readonly sought: string;
  readonly found: readonly Found[];
  readonly recent: readonly Recent[];
}

/** Choices in non-empty groups: before anything is typed, the pages opened last and the actions. */
export function choicesOf({ sought, found, recent }: Known, may: May): readonly ChoiceGroup[] {
  const groups =
    sought === ''
      ? [recentOf(recent, may), actionsOf(may, '')]
      : [
          menusOf(may, sought),
          actionsOf(may, sought),
          ...foundKinds.map((kind) => ({
            title: texts.kinds[kind],
            choices: found
              .filter((one) => one.kind === kind)
              .map(choiceOf)
              .filter(({ to = '' }) => isOpen(to, may)),
          })),
        ];
  return groups.filter(({ choices }) => choices.length > 0);
}

/** Kinds that this user can search. */
export const hintsOf = (may: May): readonly string[] => [
  texts.hints.menus,
  ...foundKinds.filter((kind) => may(asks[kind])).map((kind) => texts.hints[kind]),
];
