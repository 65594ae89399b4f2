import { pinyin } from 'pinyin-pro';
import { features } from '../../src/console/app/features';
import { findActions } from '../../src/console/app/find/actions';

const titles = [...features, ...findActions].map(({ title }) => title);

/** The pinyin of each menu and action by its title, so that the browser needs no dictionary. */
export const titlePinyin: Readonly<Record<string, string>> = Object.fromEntries(
  titles.map((title) => [title, pinyin(title, { toneType: 'none', nonZh: 'removed', v: true })]),
);
