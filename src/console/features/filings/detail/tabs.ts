import type { Filing } from '../../../../contract/filing-record';
import { formsOf } from '../../../../contract/filing-forms';
import type { FormKey } from '../../../../contract/filing-forms';

const otherTabs = ['menu', 'samples', 'media', 'team', 'history'] as const;
export type TabKey = FormKey | (typeof otherTabs)[number];

export type TabsOf = (filing: Filing) => readonly TabKey[];

/** Notice and commitment belong to rural banquets, samples to those that were ever submitted. */
export const allTabs: TabsOf = ({ type, submittedAt }) =>
  [...formsOf(type), ...otherTabs].filter((key) => key !== 'samples' || submittedAt !== undefined);

const guided: readonly TabKey[] = ['guidance', 'register'];

/** The second list leaves out what is not there yet. */
export const presentTabs: TabsOf = (filing) =>
  allTabs(filing).filter((key) => filing.hasGuidance || !guided.includes(key));
