import path from 'node:path';
import { NormalModuleReplacementPlugin } from 'webpack';

interface Omission {
  /** Folder of the library that would bring it. */
  readonly from: RegExp;
  readonly asked: RegExp;
  /** What it gets; by itself, something that says that it is missing. */
  readonly instead?: string;
}

/** What no screen shows of the components that the first screens are made of. */
export const omissions: readonly Omission[] = [
  // Lists page, sort, filter and scroll for themselves, and draw all rows: tables would bring the select and all that floats, with their styles.
  {
    from: /^Table(\/|$)/,
    asked:
      /^(\.\.\/)+((Pagination|Trigger|Tooltip)(\/style\/css\.js)?|_class\/VirtualList|icon\/react-icon\/Icon(Filter|Caret\w+|Plus|Minus))$|^\.\/(summary|tfoot)\/index$|^b-tween$/,
  },
  { from: /^Table\//, asked: /^lodash\/merge$/, instead: 'table-parts.js' },
  // Whoever shows one of these takes it from `kit/text-input`.
  { from: /^Input$/, asked: /^\.\/(group|password|search|textarea)$/ },
  // Alerts are not closed: they go with what they say.
  { from: /^Alert$/, asked: /^\.\.\/_util\/CSSTransition$/, instead: 'no-transition.js' },
  // Badges say how something is, and count nothing.
  { from: /^Badge$/, asked: /^\.\.\/_util\/CSSTransition$|^\.\/count$/ },
];

export const leaveOut = omissions.map(
  ({ from, asked, instead = 'missing-part.js' }) =>
    new NormalModuleReplacementPlugin(asked, (resource) => {
      const [, folder = ''] = resource.context.replaceAll('\\', '/').split('/web-react/es/');
      if (from.test(folder)) resource.request = path.join(__dirname, 'instead', instead);
    }),
);
